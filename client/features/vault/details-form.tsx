import type { FormEvent } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { DayFields } from './day-fields.tsx'
import { PeopleField } from './people-field.tsx'
import { TagsField } from './tags-field.tsx'
import { useDetails } from './use-details.ts'
import { WordsField } from './words-field.tsx'

interface DetailsFormProps {
  familyId: string
  memory: Memory
  /** Its day is another one now, so it stands elsewhere. */
  onMoved: () => void
}

/** The form to say more about a memory. While something in it isn't saved, “Save” stays in sight. */
export function DetailsForm({ familyId, memory, onMoved }: DetailsFormProps) {
  const { written, write, ...details } = useDetails(familyId, memory, onMoved)
  const { change } = details
  const submit = (event: FormEvent) => {
    event.preventDefault()
    details.save()
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-label="What your family knows of it">
      <h2 className="text-xl">Words, people and day</h2>
      {details.isRecalled && <Recalled onDiscard={details.discard} />}
      <WordsField
        label="Words for it"
        hint="What is it about?"
        words={written.caption}
        onType={(caption) => write({ caption })}
      />
      <PeopleField
        familyId={familyId}
        people={written.people}
        onChange={(people) => write({ people: [...people] })}
      />
      <DayFields
        typed={written.typed}
        onType={(typed) => write({ typed })}
        error={details.dayError}
      />
      <Field label="Where" optional>
        <TextInput
          maxLength={200}
          value={written.place}
          onChange={(event) => write({ place: event.currentTarget.value })}
        />
      </Field>
      <TagsField tagging={written.tagging} onChange={(tagging) => write({ tagging })} />
      <div
        className={classNames(
          'grid gap-2',
          details.isChanged && 'sticky -bottom-5 -mx-5 border-t border-hair bg-cotton px-5 py-3',
        )}
      >
        <p role="alert" className="text-danger empty:hidden">
          {change.error && failureWords(change.error)}
        </p>
        <Button type="submit" variant="action" pending={change.isPending} pendingLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  )
}

/** What was written another time and never reached us. */
const Recalled = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="grid justify-items-start gap-2 rounded-md border border-hair bg-lilac p-4">
    <p>You wrote something here that isn’t saved yet. “Save” keeps it.</p>
    <Button size="small" onClick={onDiscard}>
      Throw it away
    </Button>
  </div>
)
