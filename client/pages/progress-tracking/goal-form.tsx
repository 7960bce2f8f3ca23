import { useState, type FormEvent } from 'react'
import { progress } from '#contract/progress.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useGoalChange } from './queries.ts'

export interface Beginning {
  readonly words: string
  readonly person: { readonly id: string; readonly name: string } | null
}

interface GoalFormProps {
  familyId: string
  beginning: Beginning
  /** Told which goal was set, if one was. */
  onDone: (id?: string) => void
}

/** Whoever pressed for a goal begins to write. */
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** A goal in the family's own words, with a day if somebody has one in mind. */
export function GoalForm({ familyId, beginning, onDone }: GoalFormProps) {
  const [id] = useState(newId)
  const [words, setWords] = useState(beginning.words)
  const [wantedOn, setWantedOn] = useState('')
  const save = useGoalChange(familyId, () =>
    call(progress.setGoal, {
      params: { familyId },
      body: {
        id,
        words: words.trim(),
        personId: beginning.person?.id ?? null,
        wantedOn: wantedOn || null,
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: () => onDone(id) })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="What would you like to do?" hint="“Record Grandma’s voice by Christmas.”">
        <TextInput
          ref={focusAtOnce}
          required
          maxLength={160}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <Field label="By when" optional hint="Only so that you know. Nothing happens on the day.">
        <TextInput
          type="date"
          value={wantedOn}
          onChange={(event) => setWantedOn(event.currentTarget.value)}
        />
      </Field>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {save.error && failureWords(save.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving…">
          Set this goal
        </Button>
        <Button variant="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
