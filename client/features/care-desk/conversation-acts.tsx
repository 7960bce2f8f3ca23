import { careDesk } from '#contract/care/desk.ts'
import type { DeskEntry } from '#contract/care/desk-shapes.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/button.tsx'
import { HandOver } from './hand-over.tsx'
import { useActs, type Act } from './use-acts.ts'

interface ConversationActsProps {
  entry: DeskEntry
  isMine: boolean
  isAdmin: boolean
}

/** What can be done with a conversation as it stands. Whoever was too late is told who was first. */
export function ConversationActs(props: ConversationActsProps) {
  const { entry } = props
  const { act, failure, isActing } = useActs()
  return (
    <div className="grid gap-3 pt-2">
      <fieldset disabled={isActing} className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">What to do with it</legend>
        {entry.state === 'closed' ? (
          <Reopen entry={entry} act={act} />
        ) : (
          <Holding {...props} act={act} />
        )}
        <Suspicion entry={entry} act={act} />
      </fieldset>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}

const paramsOf = (entry: DeskEntry) => ({ conversationId: entry.id })

interface ActProps {
  entry: DeskEntry
  act: Act
}

function Holding({ entry, isMine, isAdmin, act }: ConversationActsProps & ActProps) {
  const params = paramsOf(entry)
  const { claimedBy } = entry
  const mayDecide = isMine || isAdmin
  const mayClaim = !isMine && (!claimedBy || entry.state === 'answered')
  return (
    <>
      {mayClaim && (
        <Button variant="action" onClick={() => act(() => call(careDesk.claim, { params }))}>
          Claim it
        </Button>
      )}
      {claimedBy && mayDecide && (
        <>
          <Button onClick={() => act(() => call(careDesk.handBack, { params }))}>
            Hand it back
          </Button>
          <HandOver
            claimedBy={claimedBy.id}
            onChoose={(agentId) =>
              act(() => call(careDesk.handOver, { params, body: { agentId } }))
            }
          />
        </>
      )}
      {(mayDecide || !claimedBy) && (
        <Button onClick={() => act(() => call(careDesk.close, { params }))}>Close it</Button>
      )}
    </>
  )
}

const Reopen = ({ entry, act }: ActProps) => (
  <Button onClick={() => act(() => call(careDesk.reopen, { params: paramsOf(entry) }))}>
    Open it again
  </Button>
)

function Suspicion({ entry, act }: ActProps) {
  const body = { isSuspect: !entry.isSuspect }
  return (
    <Button
      variant="quiet"
      onClick={() => act(() => call(careDesk.suspect, { params: paramsOf(entry), body }))}
    >
      {entry.isSuspect ? 'It is a person’s' : 'Looks like a program’s'}
    </Button>
  )
}
