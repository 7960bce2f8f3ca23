import { useState } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { nameInSentence } from '#contract/rules/message-name.ts'
import { useSession } from '#client/platform/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { isMeantForSomebody, typedBefore } from './keep-for-entries.ts'
import { keepingsStore } from './keepings-store.ts'
import { nameOf, type Take } from './take.ts'
import { useKeepings, useTakes } from './use-takes.ts'

const composer = '/future-messages?new'
let isPutOff = false

/** One line above the page: what waits on this device, and the press that keeps it. */
export function TakesNotice() {
  const { takes } = useTakes()
  const isGuest = useSession().state !== 'signed-in'
  const [isHidden, setIsHidden] = useState(isPutOff)
  const [first] = takes
  if (!first || isHidden) return null
  const later = () => {
    // Until the next visit; a reload may ask again.
    isPutOff = true
    setIsHidden(true)
  }
  return (
    <aside
      aria-label="A take on this device"
      className="woven flex flex-wrap items-center justify-between gap-x-8 gap-y-3 bg-marigold px-5 py-4 text-on-marigold md:px-10"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>{takes.length === 1 ? tell(first) : `${takes.length} takes are on this device only.`}</b>{' '}
        Keep {takes.length === 1 ? 'it' : 'them'} in your account, so that nothing can happen to{' '}
        {takes.length === 1 ? 'it' : 'them'}.
      </p>
      <div className="flex flex-wrap gap-3">
        {isGuest ? (
          <ButtonLink href="/free-voice-messages" variant="ink">
            Go on with {takes.length === 1 ? 'it' : 'them'}
          </ButtonLink>
        ) : takes.length === 1 ? (
          <GoOnOrKeep take={first} />
        ) : (
          <ButtonLink href={composer} variant="ink">
            Look at them
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          onClick={later}
          className="text-on-marigold! hover:bg-marigold-deep!"
        >
          Not now
        </Button>
      </div>
    </aside>
  )
}

function tell(take: Take): string {
  const length = take.durationMs > 0 ? ` (${formatDuration(take.durationMs / 1000)})` : ''
  return `“${nameInSentence(nameOf(take))}”${length} is on this device only.`
}

/** Begun for somebody, it goes on where that was typed; otherwise one press keeps all there is. */
const GoOnOrKeep = ({ take }: { take: Take }) =>
  isMeantForSomebody(take) ? (
    <ButtonLink href={composer} variant="ink">
      Go on with it
    </ButtonLink>
  ) : (
    <KeepOne take={take} />
  )

function KeepOne({ take }: { take: Take }) {
  const session = useSession()
  const keeping = useKeepings().find(({ takeId }) => takeId === take.id)
  const isUnderWay = keeping !== undefined && keeping.phase !== 'failed'
  async function keep() {
    if (session.state !== 'signed-in') return
    const { arrange } = await import('./keep-for.ts')
    const entries = { ...typedBefore(take), from: take.plan?.from ?? '' }
    const kept = await keepingsStore.keep(take, session.user.id, (draft, familyId) =>
      arrange(draft, familyId, entries, 'without a day'),
    )
    const failure = keepingsStore.get().find(({ takeId }) => takeId === take.id)?.failure
    if (kept) {
      // Only pages that show messages have the cache, and this is the notice of every page.
      const { queryClient } = await import('#client/platform/query.ts')
      for (const what of ['messages', 'deliveries'])
        void queryClient.invalidateQueries({ queryKey: [what] })
      toast({
        title: 'Kept',
        description:
          kept.elsewhere?.why ??
          `“${nameInSentence(nameOf(take))}” is a draft among your messages.`,
      })
    } else if (failure)
      toast({ title: 'Not kept yet', description: failure, variant: 'destructive' })
    keepingsStore.clear(take.id)
  }
  return (
    <Button variant="ink" pending={isUnderWay} pendingLabel="Keeping…" onClick={() => void keep()}>
      Keep it
    </Button>
  )
}
