import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from './button.tsx'
import { isFocusLost } from './lost-focus.ts'

interface Growing {
  readonly data: readonly unknown[] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => Promise<{ data: readonly unknown[] | undefined }>
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

/** The way on in a list that is read a page at a time; whoever presses it is told how far the list goes now. */
export function ShowMore({ list, what, all, className = '', label }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const shown = list.data?.length ?? 0
  const left = all === undefined ? 0 : all - shown
  const [grownTo, setGrownTo] = useState(0)
  const end = useRef<HTMLParagraphElement>(null)
  const goOn = async () => {
    if (isFetchingNextPage) return
    const { data = [] } = await list.fetchNextPage()
    if (data.length > shown) setGrownTo(data.length)
  }
  useEffect(() => {
    // The rows that just came stand above: to scroll here would skip them.
    if (!hasNextPage && grownTo > 0 && isFocusLost()) end.current?.focus({ preventScroll: true })
  }, [grownTo, hasNextPage])
  return (
    <div
      className={
        hasNextPage || isFetchNextPageError
          ? `grid justify-items-start gap-2 ${className}`
          : 'sr-only'
      }
    >
      {isFetchNextPageError && (
        <p role="alert" className="font-[650] text-danger">
          We couldn’t load more. {failureWords(list.error)}
        </p>
      )}
      <output className="sr-only">
        {hasNextPage && grownTo === shown && shown > 0 && (
          <>
            {count(shown)} {all !== undefined && `of ${count(all)}`} {what} are shown.
          </>
        )}
      </output>
      {hasNextPage ? (
        // Not disabled meanwhile: that would take the focus from whoever presses it by key.
        <Button
          aria-disabled={isFetchingNextPage || undefined}
          aria-busy={isFetchingNextPage || undefined}
          onClick={() => void goOn()}
        >
          {isFetchingNextPage ? (
            'Loading…'
          ) : (
            <>
              {label ?? 'Show more'}
              {left > 0 && `, ${count(left)} left`}
              {!label && <span className="sr-only"> ({what})</span>}
            </>
          )}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1}>
          That is all: {count(shown)} {what}.
        </p>
      )}
    </div>
  )
}

const count = (rows: number) => rows.toLocaleString('en-US')
