import { useEffect, useRef, useState, type FormEvent } from 'react'
import { longestWhy, treeSuggestions, type Suggested } from '#contract/tree/suggestions.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { SaveOrLeave } from '#client/ui/save-or-leave.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { useSuggestionChange } from './suggestion-queries.ts'
import { SuggestionFields } from './suggestion-fields.tsx'
import { nothingTyped, suggestedOfTyped, type TypedSuggestion } from './typed-suggestion.ts'

interface SuggestChangeProps {
  familyId: string
  personId: string
  name: string
}

/** For those who look on: what they know better. Nothing changes until somebody who may edit says so. */
export function SuggestChange(props: SuggestChangeProps) {
  const [state, setState] = useState<'closed' | 'writing' | 'told'>('closed')
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state === 'told') told.current?.focus()
  }, [state])
  if (state === 'writing')
    return (
      <SuggestForm {...props} onTold={() => setState('told')} onLeave={() => setState('closed')} />
    )
  return (
    <section
      aria-label="Suggest a change"
      className="grid justify-items-start gap-3 rounded-lg bg-mist p-4"
    >
      {state === 'told' ? (
        <p ref={told} tabIndex={-1} className="font-[650] outline-none">
          Thank you. Those who may edit in this family find it on their list, and you hear what
          becomes of it.
        </p>
      ) : (
        <p>
          Do you know something about <bdi>{props.name}</bdi> that is missing here, or isn’t right?
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setState('writing')}>
          {state === 'told' ? 'Suggest something else' : 'Suggest a change'}
        </Button>
        {state === 'told' && (
          <ButtonLink size="small" href="/suggestions">
            See what you suggested
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

const choices: readonly { value: Suggested['kind']; label: string; hint: string }[] = [
  { value: 'facts', label: 'A name, a date or a place', hint: 'Birth, death, how they are called' },
  { value: 'relative', label: 'Somebody is missing', hint: 'A child, a parent, a partner' },
  { value: 'same', label: 'Two cards are one person', hint: 'Somebody is written down twice' },
  { value: 'note', label: 'Something to remember', hint: 'Kept among the notes' },
  { value: 'wrong', label: 'Something is wrong here', hint: 'In your own words' },
]

const nothingYet: TypedSuggestion & { why: string } = { ...nothingTyped, why: '' }

type SuggestFormProps = SuggestChangeProps & { onTold: () => void; onLeave: () => void }

function SuggestForm({ familyId, personId, name, onTold, onLeave }: SuggestFormProps) {
  const { fields, write, drop, ...kept } = useKeptFields(`suggestion ${personId}`, nothingYet)
  const { why, ...typed } = fields
  const [id] = useState(newId)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = useSuggestionChange(familyId, (suggested: Suggested) =>
    call(treeSuggestions.suggest, {
      params: { familyId, personId },
      body: { id, suggested, why: why.trim() },
    }),
  )
  const leave = () => {
    drop()
    onLeave()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const suggested = suggestedOfTyped(typed)
    if (!suggested) return setError(missing[typed.kind])
    setError(undefined)
    try {
      await send.mutateAsync(suggested)
      drop()
      onTold()
    } catch (failure) {
      setError(failureWords(failure))
    }
  }
  return (
    <form
      ref={form}
      aria-label={`Suggest a change about ${name}`}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-mist p-4"
    >
      {kept.isRecalled && <BegunOnDevice onDrop={drop} onUndo={kept.putBack} />}
      <RadioGroup
        legend="What would you like to tell?"
        name="suggested"
        value={typed.kind}
        onChange={(kind) => write({ kind })}
        choices={choices}
      />
      <SuggestionFields {...{ familyId, personId, name, typed }} onChange={write} />
      <WhyField why={why} onChange={(why) => write({ why })} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <SaveOrLeave isPending={send.isPending} save="Suggest it" leave="Leave it" onLeave={leave} />
    </form>
  )
}

const WhyField = ({ why, onChange }: { why: string; onChange: (why: string) => void }) => (
  <Field label="How do you know?" optional hint="“It stands on her gravestone.”">
    <TextArea
      rows={2}
      maxLength={longestWhy}
      value={why}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

const missing: Readonly<Record<Suggested['kind'], string>> = {
  facts: 'Please fill in at least one of the fields.',
  relative: 'Please write down a first name.',
  same: 'Please choose who is the same person.',
  note: 'Please write down what should be remembered.',
  wrong: 'Please say what is wrong.',
}
