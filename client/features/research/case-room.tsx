import { useEffect } from 'react'
import type { Family } from '#contract/families.ts'
import { research, type ResearchCase } from '#contract/research/index.ts'
import { mayDo } from '#contract/rules/research.ts'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CaseQuestion } from './case-question.tsx'
import { CaseMessages, type Saying } from './case-messages.tsx'
import { CaseRoad } from './case-road.tsx'
import { nextWords, stateNames, stateTones } from './case-words.ts'
import { IntakeForm, type PeopleChoice } from './intake-form.tsx'
import { useOwnKey } from './own-key.ts'
import { useCase, useCaseAct, type CaseIds } from './queries.ts'
import { QuoteView } from './quote-view.tsx'
import { ReportView } from './report-view.tsx'

interface CaseRoomProps {
  family: Family
  caseId: string
  PeopleChoice: PeopleChoice
}

/** One case: where it stands, what comes next, and all that was said in it. */
export function CaseRoom({ family, caseId, PeopleChoice }: CaseRoomProps) {
  const ids = { familyId: family.id, caseId }
  const query = useCase(ids)
  return (
    <>
      {!query.data && <PageHeading title="A research case" />}
      <Loaded
        query={query}
        what="this case"
        skeleton={<SkeletonLines lines={6} label="Opening the case" />}
      >
        {(found) =>
          found === null ? (
            <EmptyState block={restingBlock} title="There is no such case here">
              <p>Perhaps its draft was thrown away, or it belongs to another family.</p>
            </EmptyState>
          ) : (
            <Opened {...{ ids, found, PeopleChoice }} />
          )
        }
      </Loaded>
    </>
  )
}

interface OpenedProps extends Pick<CaseRoomProps, 'PeopleChoice'> {
  ids: CaseIds
  found: ResearchCase
}

function Opened({ ids, found, PeopleChoice }: OpenedProps) {
  useMarkedRead(ids, found)
  const isDraft = found.state === 'draft'
  return (
    <>
      <PageHeading title={<bdi>{found.title}</bdi>} lead={nextWords[found.state]} />
      <div className="grid gap-5">
        <p>
          <Badge tone={stateTones[found.state]}>{stateNames[found.state]}</Badge>
        </p>
        {!isDraft && <CaseRoad found={found} />}
        {found.endWords && (
          <p className="max-w-[44rem] border-l-4 border-marigold pl-4 text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
            {found.endWords}
          </p>
        )}
      </div>
      {isDraft ? (
        <IntakeForm ids={ids} draft={found} PeopleChoice={PeopleChoice} />
      ) : (
        <>
          {found.report && <ReportView ids={ids} found={found} report={found.report} />}
          {found.quote && <QuoteView ids={ids} found={found} quote={found.quote} />}
          <Messages ids={ids} found={found} />
          <CaseQuestion found={found} familyId={ids.familyId} />
          <Endings ids={ids} found={found} />
        </>
      )}
    </>
  )
}

function Messages({ ids, found }: Omit<OpenedProps, 'PeopleChoice'>) {
  const say = useCaseAct(ids, (body: { id: string; words: string }) =>
    call(research.say, { params: ids, body }),
  )
  const saying: Saying = {
    isPending: say.isPending,
    error: say.error,
    say: (said, onSuccess) => say.mutate(said, { onSuccess }),
  }
  const keptUnder = useOwnKey('message', found.id)
  return <CaseMessages {...{ found, saying, keptUnder }} other="The researcher" />
}

/** What is on the screen was read. */
function useMarkedRead(ids: CaseIds, { unread }: ResearchCase) {
  const { familyId, caseId } = ids
  useEffect(() => {
    if (unread === 0) return
    // Not said: it stays unread, which harms nobody.
    call(research.seen, { params: { familyId, caseId } }).catch(() => undefined)
  }, [familyId, caseId, unread])
}

function Endings({ ids, found }: Omit<OpenedProps, 'PeopleChoice'>) {
  const withdraw = useCaseAct(ids, () => call(research.withdraw, { params: ids }))
  const close = useCaseAct(ids, () => call(research.close, { params: ids }))
  const orSay = (error: unknown) => {
    throw new Error(failureWords(error))
  }
  if (mayDo(found.state, 'family', 'close'))
    return (
      <div>
        <ConfirmDialog
          trigger={<Button>Close this case</Button>}
          title="Close this case?"
          description="The report stays, and what it found can still be taken into the tree. Nobody writes here any more."
          confirmLabel="Close it"
          cancelLabel="Keep it open"
          onConfirm={async () => void (await close.mutateAsync(undefined).catch(orSay))}
        />
      </div>
    )
  // A quote is said no to beside it.
  if (found.state === 'quoted' || !mayDo(found.state, 'family', 'withdraw')) return null
  return (
    <div>
      <ConfirmDialog
        danger
        trigger={<Button variant="quiet">Withdraw this case</Button>}
        title="Withdraw this case?"
        description="No work has begun, so nothing is owed. The researcher is told, and it stays here for you to read."
        confirmLabel="Withdraw it"
        onConfirm={async () => void (await withdraw.mutateAsync(undefined).catch(orSay))}
      />
    </div>
  )
}
