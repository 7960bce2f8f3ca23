import { useState, type FormEvent } from 'react'
import { longestAnswer, longestQuestion } from '#contract/rules/passphrase.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useSetPassphrase } from './passphrase-queries.ts'

interface PassphraseFormProps {
  familyId: string
  messageId: string
  question: string | undefined
  onDone: () => void
}

/** A question with its answer; without a question it is a word that two people agreed on. */
export function PassphraseForm({ familyId, messageId, onDone, ...known }: PassphraseFormProps) {
  const [question, setQuestion] = useState(known.question ?? '')
  const [answer, setAnswer] = useState('')
  const save = useSetPassphrase(familyId, messageId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ question, answer }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="grid max-w-[38rem] gap-4">
      <Field
        label="What should we ask?"
        optional
        hint="Something they will still know in twenty years: what you called the boat, where you two got lost. Leave it empty if you have agreed on a word."
      >
        <TextInput
          value={question}
          maxLength={longestQuestion}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="The answer"
        hint="Short is best. Capitals, spaces and accents don’t matter."
        error={save.error ? failureWords(save.error) : undefined}
      >
        <TextInput
          value={answer}
          maxLength={longestAnswer}
          autoComplete="off"
          required
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={save.isPending} pendingLabel="Saving…">
          Ask this first
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
