import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useState, type FormEvent } from 'react'
import { recipes, type Cooking, type Recipe } from '#contract/recipes.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { CardPicture } from './card-picture.tsx'
import { pictureOf } from './pictures.ts'
import { useRecipeChange } from './queries.ts'
import { today } from './today.ts'

interface CookedLogProps {
  familyId: string
  recipe: Recipe
  mayChange: boolean
}

/** The days on which it was on the table. */
export function CookedLog({ familyId, recipe, mayChange }: CookedLogProps) {
  const [isOpen, setOpen] = useState(false)
  const { cookings } = recipe
  if (cookings.length === 0 && !mayChange) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Cooked on</h2>
      {cookings.length === 0 && <p className="text-thread">Not yet, as far as this log knows.</p>}
      {cookings.length > 0 && (
        <ul className="grid gap-3" aria-label="Cooked on">
          {cookings.map((cooking) => (
            <CookedDay key={cooking.id} {...{ familyId, recipe, cooking, mayChange }} />
          ))}
        </ul>
      )}
      {mayChange &&
        (isOpen ? (
          <CookedForm {...{ familyId, recipe }} onDone={() => setOpen(false)} />
        ) : (
          <Button className="justify-self-start" icon="calendar" onClick={() => setOpen(true)}>
            Note a day
          </Button>
        ))}
    </section>
  )
}

function CookedDay(props: CookedLogProps & { cooking: Cooking }) {
  const { familyId, recipe, cooking, mayChange } = props
  const { id, cookedOn, note, memoryId, by } = cooking
  const params = { familyId, recipeId: recipe.id }
  const remove = useRecipeChange(familyId, () =>
    call(recipes.uncook, { params: { ...params, cookingId: id } }),
  )
  const again = useRecipeChange(familyId, () =>
    call(recipes.cook, { params, body: { id, cookedOn, note, memoryId } }),
  )
  const press = () =>
    remove.mutateAsync(undefined).then(
      () =>
        void toast({
          title: 'The day is out of the log',
          action: {
            label: 'Undo',
            run: () => void again.mutateAsync(undefined).catch(tellNotDone),
          },
        }),
      tellNotDone,
    )
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-hair pb-3">
      {memoryId && (
        <img
          src={pictureOf(familyId, memoryId, 'small')}
          alt={`How it looked on ${dayWords(cookedOn)}`}
          loading="lazy"
          className="size-24 rounded-md object-cover"
        />
      )}
      <p className="min-w-0 grow [overflow-wrap:anywhere]">
        <b className="font-[650]">{dayWords(cookedOn)}</b>
        {by && <span className="text-thread"> · {by}</span>}
        {note && (
          <span dir="auto" className="block">
            {note}
          </span>
        )}
      </p>
      {mayChange && (
        <Button
          variant="link"
          size="small"
          disabled={remove.isPending}
          onClick={() => void press()}
        >
          Take it out<span className="sr-only">: {dayWords(cookedOn)}</span>
        </Button>
      )}
    </li>
  )
}

function CookedForm({
  familyId,
  recipe,
  onDone,
}: Omit<CookedLogProps, 'mayChange'> & { onDone: () => void }) {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const [entry, setEntry] = useState<Entry>({
    id: newId(),
    cookedOn: today(),
    note: '',
    memoryId: null,
  })
  const [isSending, setSending] = useState(false)
  const save = useRecipeChange(familyId, () =>
    call(recipes.cook, {
      params: { familyId, recipeId: recipe.id },
      body: { ...entry, note: entry.note.trim() },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <form
      onSubmit={submit}
      className="grid max-w-[36rem] grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-hair bg-cotton p-5"
    >
      <DayAndNote {...{ entry }} onChange={setEntry} />
      <CardPicture
        {...{ familyId, accountId }}
        label="How it looked"
        memoryId={entry.memoryId}
        onChange={(memoryId) => setEntry((now) => ({ ...now, memoryId }))}
        onSending={setSending}
      />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {save.error && failureWords(save.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={isSending}
          pending={save.isPending}
          pendingLabel="Saving…"
        >
          Note it
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Entry = Omit<Cooking, 'by'>

const DayAndNote = ({ entry, onChange }: { entry: Entry; onChange: (entry: Entry) => void }) => (
  <>
    <Field label="On which day?">
      <TextInput
        type="date"
        required
        max={today()}
        value={entry.cookedOn}
        onChange={(event) => onChange({ ...entry, cookedOn: event.currentTarget.value })}
      />
    </Field>
    <Field label="A note" optional hint="“Two batches”, “too much salt”, “Kiran’s first”.">
      <TextInput
        maxLength={500}
        value={entry.note}
        onChange={(event) => onChange({ ...entry, note: event.currentTarget.value })}
      />
    </Field>
  </>
)
