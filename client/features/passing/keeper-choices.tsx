import type { KeeperAct, KeeperPage } from '#contract/passing/keepers.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { usePresence } from './keeper-queries.ts'

/** What takes the page when it is pressed; being there is said at once. */
export type Chosen = Exclude<KeeperAct, 'still-here'>

interface KeeperChoicesProps {
  token: string
  page: KeeperPage
  onChoose: (chosen: Chosen) => void
}

/** The buttons of this moment, and only those. */
export function KeeperChoices({ token, page, onChoose }: KeeperChoicesProps) {
  const { may, ownerName: owner, state } = page
  const has = (act: KeeperAct) => may.includes(act)
  const isAsked = state === 'invited'
  // Beside the question whether the owner lives it would read as an answer to it.
  const isReported = page.case !== null && isOpenState(page.case.state)
  const asksForPresence = has('still-here') && (!isReported || state === 'unreachable')
  return (
    <div className="grid w-full max-w-lg gap-3">
      {has('accept') && (
        <Button variant="primary" icon="check" onClick={() => onChoose('accept')}>
          Yes, I will be {owner}’s keeper
        </Button>
      )}
      {has('agree') && (
        <Button size="large" variant="action" onClick={() => onChoose('agree')}>
          Yes, {owner} has died
        </Button>
      )}
      {has('doubt') && (
        <Button size="large" onClick={() => onChoose('doubt')}>
          {owner} is alive, or I have doubts
        </Button>
      )}
      {asksForPresence && <StillHere token={token} />}
      {has('report') && (
        <Button size="large" onClick={() => onChoose('report')}>
          {owner} has died
        </Button>
      )}
      {has('nominate') && (
        <Button size="large" icon="plus" onClick={() => onChoose('nominate')}>
          Propose another keeper
        </Button>
      )}
      {has('leave') && (
        <Button
          size="large"
          variant={isAsked ? 'secondary' : 'quiet'}
          onClick={() => onChoose('leave')}
        >
          {isAsked ? 'No, thank you' : 'Stop being a keeper'}
        </Button>
      )}
    </div>
  )
}

function StillHere({ token }: { token: string }) {
  const presence = usePresence(token)
  if (presence.isSuccess)
    return (
      <output ref={takeLostFocus} tabIndex={-1} className="text-lg font-[650] outline-none">
        Thank you. We know that you are there, and ask again in a year.
      </output>
    )
  return (
    <>
      <Button
        size="large"
        icon="check"
        pending={presence.isPending}
        pendingLabel="One moment…"
        onClick={() => presence.mutate(undefined)}
      >
        I am still here
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {presence.error && failureWords(presence.error)}
      </p>
    </>
  )
}
