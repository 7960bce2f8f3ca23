import { useEffect } from 'react'
import { researchDesk, type DeskResearchCase } from '#contract/research/desk.ts'
import { mayBePaid, mayDo } from '#contract/rules/research.ts'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CaseQuestion } from './case-question.tsx'
import { CaseMessages, type Saying } from './case-messages.tsx'
import { CaseRoad } from './case-road.tsx'
import { deskStateNames, stateTones } from './case-words.ts'
import { useDeskAct, useDeskCase, type DeskCaseProps } from './desk-queries.ts'
import { useOwnKey } from './own-key.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteFacts } from './quote-view.tsx'
import { ReasonedAct } from './reasoned-act.tsx'
import { ReportForm } from './report-form.tsx'

/** One case at the desk: what the family asked, and what is to be done with it. */
export function DeskCase({ caseId }: { caseId: string }) {
  const query = useDeskCase(caseId)
  return (
    <Loaded
      query={query}
      what="this case"
      skeleton={<SkeletonLines lines={8} label="Opening the case" />}
    >
      {(found) =>
        found === null ? (
          <EmptyState block={restingBlock} title="There is no such case">
            <p>Perhaps its family has left us, and its cases with it.</p>
          </EmptyState>
        ) : (
          <Opened found={found} />
        )
      }
    </Loaded>
  )
}

function Opened({ found }: DeskCaseProps) {
  useMarkedRead(found)
  const { state, asker } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-3">
        <h2 className="text-3xl [overflow-wrap:anywhere]">
          <bdi>{found.title}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
          <Badge tone={stateTones[state]}>{deskStateNames[state]}</Badge>
          {asker ? `${asker.name}, ${asker.email}` : 'The account of whoever asked is gone.'}
        </p>
        <CaseRoad found={found} />
        {found.endWords && <p className="max-w-[44rem] whitespace-pre-wrap">{found.endWords}</p>}
      </header>
      <CaseQuestion
        found={found}
        srcOf={(mediaId) => `/api/admin/research-cases/${found.id}/recordings/${mediaId}`}
      />
      <Messages found={found} />
      {found.quote && (
        <Card title="The quote">
          <div className="grid gap-4">
            <QuoteFacts quote={found.quote} found={found} />
            {mayBePaid(state) && <Payment found={found} />}
          </div>
        </Card>
      )}
      {mayDo(state, 'desk', 'quote') && <QuoteForm key={found.quote?.quotedAt} found={found} />}
      {mayDo(state, 'desk', 'begin') && <Begin found={found} />}
      {mayDo(state, 'desk', 'report') && <ReportForm found={found} />}
      <Endings found={found} />
    </div>
  )
}

function useMarkedRead({ id: caseId, unread }: DeskResearchCase) {
  useEffect(() => {
    if (unread === 0) return
    // Not said: it stays unread, which harms nobody.
    call(researchDesk.seen, { params: { caseId } }).catch(() => undefined)
  }, [caseId, unread])
}

function Messages({ found }: DeskCaseProps) {
  const params = { caseId: found.id }
  const say = useDeskAct(found.id, (body: { id: string; words: string }) =>
    call(researchDesk.say, { params, body }),
  )
  const saying: Saying = {
    isPending: say.isPending,
    error: say.error,
    say: (said, onSuccess) => say.mutate(said, { onSuccess }),
  }
  const keptUnder = useOwnKey('desk-message', found.id)
  return <CaseMessages {...{ found, saying, keptUnder }} other="The family" side="desk" />
}

function Begin({ found }: DeskCaseProps) {
  const begin = useDeskAct(found.id, () =>
    call(researchDesk.begin, { params: { caseId: found.id } }),
  )
  return (
    <Card title="The work">
      <div className="grid gap-3">
        <p className="max-w-[44rem] text-thread">
          The family has accepted. From the moment you begin, they can’t withdraw by a press any
          more.
        </p>
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {begin.error && failureWords(begin.error)}
        </p>
        <Button
          variant="primary"
          className="justify-self-start"
          pending={begin.isPending}
          onClick={() => begin.mutate(undefined)}
        >
          Begin the work
        </Button>
      </div>
    </Card>
  )
}

/** Money moves elsewhere, by invoice; here it is noted, with a reason for the log. */
function Payment({ found }: DeskCaseProps) {
  const isPaid = found.paidAt !== null
  const pay = useDeskAct(found.id, (reason: string) =>
    call(researchDesk.pay, { params: { caseId: found.id }, body: { isPaid: !isPaid, reason } }),
  )
  return (
    <ReasonedAct
      label={isPaid ? 'It wasn’t paid after all' : 'Note the invoice as paid'}
      hint="For the log of admin acts, such as the invoice’s number. The family sees only whether it is noted as paid."
      act={pay}
    />
  )
}

function Endings({ found }: DeskCaseProps) {
  const params = { caseId: found.id }
  const decline = useDeskAct(found.id, (reason: string) =>
    call(researchDesk.decline, { params, body: { reason } }),
  )
  const close = useDeskAct(found.id, () => call(researchDesk.close, { params }))
  if (mayDo(found.state, 'desk', 'close'))
    return (
      <div className="grid gap-2">
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {close.error && failureWords(close.error)}
        </p>
        <Button
          className="justify-self-start"
          pending={close.isPending}
          onClick={() => close.mutate(undefined)}
        >
          Close this case
        </Button>
      </div>
    )
  if (!mayDo(found.state, 'desk', 'decline')) return null
  return (
    <Card title="Can’t be done?">
      <ReasonedAct
        label="Say no to this case"
        hint="The family reads it in the case: why, and what they could try instead."
        act={decline}
      />
    </Card>
  )
}
