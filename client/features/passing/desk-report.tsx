import type { DeskCase } from '#contract/passing/desk.ts'
import type { CaseState } from '#contract/rules/release/passing.ts'
import { caseSentences } from '#contract/rules/release/words/case-words.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { useDecision, useRecall } from './desk-queries.ts'
import { useReaderClock } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

const states: Readonly<Record<CaseState, readonly [string, BadgeTone]>> = {
  disputed: ['Doubted', 'danger'],
  claimed: ['Reported', 'marigold'],
  corroborated: ['Agreed', 'marigold'],
  waiting: ['Waiting', 'marigold'],
  last_call: ['Last call', 'marigold'],
  released: ['Released', 'indigo'],
  recalled: ['Called back', 'plain'],
  vetoed: ['Alive', 'teal'],
  expired: ['Ended', 'plain'],
}

/** One report: what was said by whom, and what only a person may do about it. */
export function DeskReport({ report }: { report: DeskCase }) {
  const clock = useReaderClock()
  const { ownerName, ownerEmail, lastAliveAt, case: one, doubt, reason } = report
  const [label, tone] = states[one.state]
  return (
    <li className="grid gap-3 py-5 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl [overflow-wrap:anywhere]">{ownerName}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere] text-thread">
        {ownerEmail}. Last sign of life: {clock.day(lastAliveAt)}.
      </p>
      {caseSentences(one, { name: ownerName }, clock).map((words) => (
        <p key={words} className="max-w-[44rem] [overflow-wrap:anywhere]">
          {words}
        </p>
      ))}
      {doubt && (
        <blockquote className="max-w-[44rem] border-l-4 border-marigold pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {doubt}
        </blockquote>
      )}
      {reason && (
        <p className="max-w-[44rem] font-[650] [overflow-wrap:anywhere]">Decided: {reason}</p>
      )}
      {one.state === 'disputed' && <Decide report={report} />}
      {one.state === 'released' && <Recall report={report} />}
    </li>
  )
}

function Decide({ report: { ownerId, ownerName } }: { report: DeskCase }) {
  const decide = useDecision(ownerId)
  return (
    <ReasonForm
      name={`Decide about ${ownerName}`}
      hint="Whom did you ask, and what did you find? Written into the log of admin acts."
      error={decide.error}
      acts={[
        {
          label: `${ownerName} lives: end the report`,
          isPending: decide.isPending && decide.variables?.goesOn === false,
          onReason: (reason) => decide.mutate({ goesOn: false, reason }),
        },
        {
          label: 'The report is right: begin the wait anew',
          isPending: decide.isPending && decide.variables?.goesOn === true,
          onReason: (reason) => decide.mutate({ goesOn: true, reason }),
        },
      ]}
    />
  )
}

function Recall({ report: { ownerId, ownerName } }: { report: DeskCase }) {
  const recall = useRecall(ownerId)
  return (
    <ReasonForm
      name={`Call back for ${ownerName}`}
      hint="How do you know? Written into the log of admin acts."
      error={recall.error}
      acts={[
        {
          label: `${ownerName} lives: call back what has not been delivered`,
          isPending: recall.isPending,
          onReason: (reason) => recall.mutate(reason),
        },
      ]}
    />
  )
}
