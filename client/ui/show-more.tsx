import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { Button } from './button.tsx'
import { isFocusLost } from './lost-focus.ts'

interface Growing {
  readonly data: readonly unknown[] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  /** Asked for without a network: it goes on by itself once there is one. */
  readonly isPaused: boolean
  readonly error: unknown
  readonly fetchNextPage: () => Promise<unknown>
}

interface ShowMoreProps {
  list: Growing
  /** "people", for "Show more (people)". */
  what: string
  /** How many there are in all, where that is known. */
  all?: number | undefined
  /** The room around it; on the list's end nothing of it is seen. */
  className?: string
  /** What the button says, where “Show more” isn't enough for those who see it. */
  label?: string
}

/** Asks for the next page; without a network it says so at once, instead of waiting for one in silence. */
function useGoingOn(list: Growing, shown: number) {
  const isOffline = !useOnline()
  const [askedAt, setAskedAt] = useState<number>()
  const [vainly, setVainly] = useState(0)
  const isFetching = list.isFetchingNextPage && !isOffline
  const goOn = () => {
    if (isFetching) return
    if (isOffline) return setVainly(vainly + 1)
    setVainly(0)
    setAskedAt(shown)
    void list.fetchNextPage()
  }
  const hasGrown = askedAt !== undefined && shown > askedAt
  const isTold = isOffline && (vainly > 0 || list.isPaused)
  return { goOn, isFetching, hasGrown, isTold, vainly }
}

/** The way on in a list that is read a page at a time; whoever presses it is told how far the list goes now. */
export function ShowMore({ list, what, all, className = '', label }: ShowMoreProps) {
  const { hasNextPage, isFetchNextPageError } = list
  const shown = list.data?.length ?? 0
  const left = all === undefined ? 0 : all - shown
  const { goOn, isFetching, hasGrown, isTold, vainly } = useGoingOn(list, shown)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The rows that just came stand above: to scroll here would skip them.
    if (!hasNextPage && hasGrown && isFocusLost()) end.current?.focus({ preventScroll: true })
  }, [hasGrown, hasNextPage])
  return (
    <div
      className={
        hasNextPage || isFetchNextPageError
          ? `grid justify-items-start gap-2 ${className}`
          : 'sr-only'
      }
    >
      {/* Anew with each press, so that whoever listens hears that it is still so. */}
      {isTold ? <Offline key={vainly} /> : isFetchNextPageError && <Failed error={list.error} />}
      <output className="sr-only">
        {hasNextPage && hasGrown && (
          <>
            {count(shown)} {all !== undefined && `of ${count(all)}`} {what} are shown.
          </>
        )}
      </output>
      {hasNextPage ? (
        // Not disabled meanwhile: that would take the focus from whoever presses it by key.
        <Button
          aria-disabled={isFetching || undefined}
          aria-busy={isFetching || undefined}
          onClick={goOn}
        >
          {isFetching ? (
            'Loading…'
          ) : isTold ? (
            <>
              Try again<span className="sr-only"> to show more {what}</span>
            </>
          ) : (
            <More {...{ what, label, left }} />
          )}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1}>
          That is all{shown > 1 && `: ${count(shown)} ${what}`}.
        </p>
      )}
    </div>
  )
}

const Offline = () => (
  <p role="alert" className="font-[650]">
    You’re offline, so we can’t show more now. What is here stays; please try again once you’re
    connected.
  </p>
)

const Failed = ({ error }: { error: unknown }) => (
  <p role="alert" className="font-[650] text-danger">
    We couldn’t load more. {failureWords(error)}
  </p>
)

interface MoreProps {
  what: string
  label: string | undefined
  left: number
}

const More = ({ what, label, left }: MoreProps) => (
  <>
    {label ?? 'Show more'}
    {left > 0 && `, ${count(left)} left`}
    {!label && <span className="sr-only"> ({what})</span>}
  </>
)

const count = (rows: number) => rows.toLocaleString('en-US')
