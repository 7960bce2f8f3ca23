import { Link } from 'wouter'
import { backingOf, backingWords } from '#contract/rules/release/words/plan-words.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { usePassing, useReading } from './queries.ts'

/** Whether enough keepers stand behind what is sealed until one's passing, wherever such a message is shown. */
export function SealedBacking() {
  const passing = usePassing()
  const reading = useReading()
  return (
    <Loaded query={passing} what="your keepers" skeleton={<Skeleton className="h-14" />}>
      {(view) => {
        const isReady = backingOf(view, reading.now).kind === 'ready'
        return (
          <p className={isReady ? '' : 'font-[650]'}>
            {backingWords(view, reading)}{' '}
            <Link href="/legacy" className="text-link underline underline-offset-4">
              {isReady ? 'See your plan' : 'See your keepers'}
            </Link>
          </p>
        )
      }}
    </Loaded>
  )
}
