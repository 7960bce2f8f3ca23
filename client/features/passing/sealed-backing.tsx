import { Link } from 'wouter'
import { backingOf, backingWords } from '#contract/rules/release/words/plan-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { usePassing, useReaderClock } from './queries.ts'

interface SealedBackingProps {
  waitsFor?: 'event' | 'passing'
}

/** Whether enough keepers stand behind what is sealed, wherever such a message is shown. */
export function SealedBacking({ waitsFor = 'passing' }: SealedBackingProps) {
  const passing = usePassing()
  const clock = useReaderClock()
  return (
    <Loaded query={passing} what="your keepers" skeleton={<Skeleton className="h-14" />}>
      {(view) => {
        const isReady = backingOf(view, clock.now).kind === 'ready'
        return (
          <p className={isReady ? '' : 'font-[650]'}>
            {backingWords(view, clock, waitsFor)}{' '}
            <Link href="/legacy" className="text-link underline underline-offset-4">
              {isReady ? 'See your plan' : 'See your keepers'}
            </Link>
          </p>
        )
      }}
    </Loaded>
  )
}

interface BackingOfAllProps {
  sealed: readonly { waitsFor: { kind: 'event' | 'passing' } }[]
}

/** One sentence for a whole list: about one's passing, if anything waits for that. */
export function BackingOfAll({ sealed }: BackingOfAllProps) {
  const isForPassing = sealed.some(({ waitsFor }) => waitsFor.kind === 'passing')
  return <SealedBacking waitsFor={isForPassing ? 'passing' : 'event'} />
}
