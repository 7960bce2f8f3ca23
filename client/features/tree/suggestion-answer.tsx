import { useState, type FormEvent } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { longestWhy, type Suggestion, type treeSuggestions } from '#contract/tree/suggestions.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { SuggestionFields } from './suggestion-fields.tsx'
import { suggestedOfTyped, typedOf } from './typed-suggestion.ts'

export type Answer = Omit<BodyOf<typeof treeSuggestions.accept>, 'version' | 'mark'>

interface AnswerFormProps {
  familyId: string
  suggestion: Suggestion
  as: 'correct' | 'decline'
  isPending: boolean
  onAnswer: (answer: Answer) => void
  onLeave: () => void
}

/** A correction, or a refusal; either with a word for whoever suggested it. */
export function AnswerForm(props: AnswerFormProps) {
  const { familyId, suggestion, as, isPending, onAnswer, onLeave } = props
  const { suggested, person, other, by } = suggestion
  const [typed, setTyped] = useState(() => typedOf(suggested, other ?? undefined))
  const [isOtherKept, setOtherKept] = useState(false)
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const isCorrecting = as === 'correct'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCorrecting) return onAnswer({ words: words.trim() })
    if (suggested.kind === 'same') return onAnswer({ words: words.trim(), isOtherKept })
    const corrected = suggestedOfTyped(typed)
    if (!corrected) return setError('Please fill in at least one of the fields, or decline it.')
    onAnswer({ words: words.trim(), corrected })
  }
  return (
    <form
      onSubmit={submit}
      aria-label={isCorrecting ? `Correct it: ${person.name}` : `Decline it: ${person.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-mist p-4"
    >
      {isCorrecting &&
        (suggested.kind === 'same' ? (
          <RadioGroup
            legend="Which card stays?"
            name={`stays ${suggestion.id}`}
            value={isOtherKept ? 'other' : 'person'}
            onChange={(choice) => setOtherKept(choice === 'other')}
            choices={[
              { value: 'person', label: person.name },
              { value: 'other', label: other?.name ?? '' },
            ]}
          />
        ) : (
          <SuggestionFields
            {...{ familyId, typed }}
            personId={person.id}
            name={person.name}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
          />
        ))}
      <WordField {...{ by, words }} onChange={setWords} />
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="action" pending={isPending} pendingLabel="One moment…">
          {isCorrecting ? 'Accept it so' : 'Decline it'}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

interface WordFieldProps {
  by: string | null
  words: string
  onChange: (words: string) => void
}

const WordField = ({ by, words, onChange }: WordFieldProps) => (
  <Field label={`A word for ${by ?? 'whoever suggested it'}`} optional>
    <TextArea
      rows={2}
      maxLength={longestWhy}
      value={words}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
