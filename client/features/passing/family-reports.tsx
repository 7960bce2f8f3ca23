import { useState, type FormEvent } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { familyPassings } from '#contract/passing/desk.ts'
import { caseSentences } from '#contract/rules/release/words/case-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { TextArea } from '#client/ui/text-input.tsx'
import { useFamilyDoubt, useFamilyReports } from './desk-queries.ts'
import { useReaderClock } from './queries.ts'

interface FamilyReportsProps {
  familyId: string
  isOwner: boolean
}

/** While somebody says that a member died: the family's owner may know otherwise. Nothing is shown where nobody did. */
export function FamilyReports({ familyId, isOwner }: FamilyReportsProps) {
  const { data } = useFamilyReports(familyId, isOwner)
  return data?.map((report) => (
    <FamilyReport key={report.memberId} familyId={familyId} report={report} />
  ))
}

type Report = ReplyOf<typeof familyPassings.list>['open'][number]

function FamilyReport({ familyId, report }: { familyId: string; report: Report }) {
  const clock = useReaderClock()
  const [isAsked, setAsked] = useState(false)
  const { memberId, name, case: one } = report
  return (
    <section
      aria-labelledby={`report-${memberId}`}
      className="grid gap-4 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-6"
    >
      <h2 id={`report-${memberId}`} className="text-2xl [overflow-wrap:anywhere]">
        Somebody says that {name} died
      </h2>
      {caseSentences(one, { name }, clock).map((words) => (
        <p key={words} className="max-w-[44rem] [overflow-wrap:anywhere]">
          {words}
        </p>
      ))}
      {one.state !== 'disputed' &&
        (isAsked ? (
          <DoubtForm familyId={familyId} report={report} onBack={() => setAsked(false)} />
        ) : (
          <Button className="justify-self-start" size="large" onClick={() => setAsked(true)}>
            I know otherwise
          </Button>
        ))}
    </section>
  )
}

interface DoubtFormProps {
  familyId: string
  report: Report
  onBack: () => void
}

function DoubtForm({ familyId, report: { memberId, name }, onBack }: DoubtFormProps) {
  const doubt = useFamilyDoubt(familyId, memberId)
  const stop = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    doubt.mutate(String(new FormData(event.currentTarget).get('words')), { onSuccess: onBack })
  }
  return (
    <form onSubmit={stop} className="grid max-w-lg gap-4">
      <p ref={takeLostFocus} tabIndex={-1} className="outline-none">
        If you know that {name} is alive, everything stops at once, and a person of ours looks into
        it.
      </p>
      <Field
        label="What do you know?"
        hint="“She is sitting beside me” is enough."
        error={doubt.error ? failureWords(doubt.error) : undefined}
      >
        <TextArea name="words" maxLength={1000} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" size="large" pending={doubt.isPending}>
          Stop the report
        </Button>
        <Button variant="quiet" size="large" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
