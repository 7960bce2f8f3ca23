import { useState, type FormEvent } from 'react'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { CardPicture } from './card-picture.tsx'
import { CardReader } from './card-reader.tsx'
import { blankDraft, draftOf, writtenFrom, type Draft } from './recipe-draft.ts'
import { HowItIsRead } from './how-it-is-read.tsx'
import type { Kept } from './kept-draft.ts'
import { PasteBox } from './paste-box.tsx'
import { PersonField } from './person-field.tsx'
import { useRecipeChange } from './queries.ts'
import { useDraft } from './use-draft.ts'

interface RecipeFormProps {
  familyId: string
  /** What is changed; nothing for a new one. */
  recipe?: Recipe
  /** A new one is begun with the photo of its card. */
  isOfCard?: boolean
  /** Begins a new one from these words. */
  from?: { readonly recipe: Recipe; readonly isVariant: true }
  onSaved: (saved: Recipe) => void
  onCancel: () => void
  /** Cancelling was undone: the form is wanted again. */
  onReopen: () => void
}

export function RecipeForm(props: RecipeFormProps) {
  const { familyId, recipe, isOfCard, from, onSaved, onCancel, onReopen } = props
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const [isSending, setSending] = useState(false)
  const begins = recipe ? draftOf(recipe) : from ? variantOf(from.recipe) : blankDraft
  const place = recipe ? recipe.id : from ? `after ${from.recipe.id}` : 'new'
  const { draft, since, isRecalled, write, take, forget, startOver } = useDraft(
    `recipe ${accountId} ${familyId} ${place}`,
    { draft: begins, version: recipe?.version },
  )
  const isNewer = recipe !== undefined && recipe.version !== since
  const save = useRecipeChange(familyId, (next: Draft) => {
    if (!recipe) {
      const after = { steps: [], variantOf: from?.recipe.id ?? null }
      return call(recipes.create, { params: { familyId }, body: writtenFrom(next, after) })
    }
    const body = { version: recipe.version, ...writtenFrom(next, recipe) }
    return call(recipes.change, { params: { familyId, recipeId: recipe.id }, body })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft, {
      onSuccess: (saved) => {
        forget()
        onSaved(saved)
      },
    })
  }
  const cancel = () => {
    const bringBack = forget()
    onCancel()
    if (!bringBack) return
    const run = () => {
      bringBack()
      onReopen()
    }
    toast({ title: 'What you had typed is gone', action: { label: 'Undo', run } })
  }
  const isNew = !recipe && !from
  return (
    <form onSubmit={submit} className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6">
      {isRecalled && <Recalled onStartOver={startOver} />}
      {isNew && !draft.ingredients && !draft.steps && (
        <FirstWords {...{ familyId, accountId, draft, write, isOfCard }} onSending={setSending} />
      )}
      <Fields {...{ familyId, accountId, draft, write }} onSending={setSending} />
      {isNewer && <Meanwhile theirs={recipe} onTake={() => takeTheirs(recipe, take)} />}
      <SaveOrCancel {...{ isNewer, isSending, save }} onCancel={cancel} />
    </form>
  )
}

/** Where a new recipe's words may come from, besides typing them. */
const FirstWords = ({
  isOfCard,
  draft,
  write,
  ...sending
}: FieldsProps & { isOfCard: boolean | undefined }) =>
  isOfCard ? (
    <CardReader {...sending} memoryId={draft.memoryId} write={write} />
  ) : (
    <PasteBox onRead={write} />
  )

interface SaveOrCancelProps {
  isNewer: boolean
  isSending: boolean
  save: { readonly isPending: boolean; readonly error: unknown }
  onCancel: () => void
}

const SaveOrCancel = ({ isNewer, isSending, save, onCancel }: SaveOrCancelProps) => (
  <>
    <p role="alert" className="font-[650] text-danger empty:hidden">
      {save.error ? refusal(save.error) : null}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="primary"
        disabled={isSending}
        pending={save.isPending}
        pendingLabel="Saving…"
      >
        {isNewer ? 'Save mine instead' : 'Save the recipe'}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)

const Recalled = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-mist p-4">
    Here is what you had begun on this device.
    <Button size="small" onClick={onStartOver}>
      Begin anew
    </Button>
  </p>
)

/** Somebody else saved it while this was open: theirs stands here, and the next press takes its place knowingly. */
const Meanwhile = ({ theirs, onTake }: { theirs: Recipe; onTake: () => void }) => (
  <section
    aria-label="Saved meanwhile"
    className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-lg border-2 border-dashed border-line p-5"
  >
    <p className="font-[650]">Somebody saved this recipe meanwhile. This is theirs:</p>
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {[theirs.title, ...theirs.ingredients, ...theirs.steps.map(({ words }) => words)].join('\n')}
    </p>
    <Button onClick={onTake}>Take theirs into the fields</Button>
  </section>
)

function takeTheirs(theirs: Recipe, take: (next: Kept) => () => void): void {
  const run = take({ draft: draftOf(theirs), version: theirs.version })
  toast({ title: 'Theirs stands in the fields', action: { label: 'Undo', run } })
}

const variantOf = (recipe: Recipe): Draft => ({
  ...draftOf(recipe),
  title: `${recipe.title}, another way`.slice(0, 200),
  story: '',
})

const refusal = (error: unknown): string =>
  statusOf(error) === 409
    ? `${failureWords(error)} What you typed stays here and on this device.`
    : failureWords(error)

interface FieldsProps {
  familyId: string
  accountId: string
  draft: Draft
  write: (change: Partial<Draft>) => void
  onSending: (isSending: boolean) => void
}

function Fields({ familyId, accountId, draft, write, onSending }: FieldsProps) {
  return (
    <>
      <Field label="What is it called?">
        <TextInput
          required
          maxLength={200}
          value={draft.title}
          onChange={(event) => write({ title: event.currentTarget.value })}
        />
      </Field>
      <HowMuch {...{ draft, write }} />
      <Field
        label="What goes in"
        hint="One to a line, as it is written on the card, in any language. “For the sauce:” begins a part."
      >
        <TextArea
          rows={8}
          value={draft.ingredients}
          onChange={(event) => write({ ingredients: event.currentTarget.value })}
        />
      </Field>
      <HowItIsRead typed={draft.ingredients} />
      <Field
        label="What to do"
        hint="A line for each step; leave an empty line between longer ones."
      >
        <TextArea
          rows={8}
          value={draft.steps}
          onChange={(event) => write({ steps: event.currentTarget.value })}
        />
      </Field>
      <AboutIt {...{ familyId, accountId, draft, write, onSending }} />
    </>
  )
}

const HowMuch = ({ draft, write }: Pick<FieldsProps, 'draft' | 'write'>) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <Field label="For how many" optional hint="“6”, “two braids”, “serves 8”.">
      <TextInput
        maxLength={120}
        value={draft.servings}
        onChange={(event) => write({ servings: event.currentTarget.value })}
      />
    </Field>
    <Field label="Minutes until it is on the table" optional hint="Resting and rising too.">
      <TextInput
        type="number"
        min={1}
        max={20160}
        step={1}
        inputMode="numeric"
        value={draft.minutes}
        onChange={(event) => write({ minutes: event.currentTarget.value })}
      />
    </Field>
  </div>
)

function AboutIt({ familyId, accountId, draft, write, onSending }: FieldsProps) {
  return (
    <>
      <PersonField
        familyId={familyId}
        person={draft.person}
        onChange={(person) => write({ person })}
      />
      <CardPicture
        {...{ familyId, accountId }}
        memoryId={draft.memoryId}
        onChange={(memoryId) => write({ memoryId })}
        onSending={onSending}
      />
      <Field label="Its story" optional hint="Who made it, when, and what happened.">
        <TextArea
          rows={4}
          maxLength={20000}
          value={draft.story}
          onChange={(event) => write({ story: event.currentTarget.value })}
        />
      </Field>
      <Field label="Tags" optional hint="Parted by commas: Christmas, soup, quick.">
        <TextInput
          maxLength={800}
          value={draft.tags}
          onChange={(event) => write({ tags: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
