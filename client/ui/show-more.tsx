import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from './button.tsx'
import { takeLostFocus } from './lost-focus.ts'

interface Growing {
  readonly data: readonly unknown[] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

interface ShowMoreProps {
  list: Growing
  /** "people", for "Show more people". */
  what: string
  /** How many there are in all, where that is known. */
  all?: number | undefined
  className?: string
  label?: string
}

/** The way on in a list that is read a page at a time; on its end it says so to whoever came here by pressing. */
export function ShowMore({ list, what, all, className, label = 'Show more' }: ShowMoreProps) {
  const shown = list.data?.length ?? 0
  const left = all === undefined ? 0 : all - shown
  return (
    <div className={className ?? 'grid justify-items-start gap-2 empty:hidden'}>
      {list.isFetchNextPageError && (
        <p role="alert" className="font-[650] text-danger">
          We couldn’t load more. {failureWords(list.error)}
        </p>
      )}
      {list.hasNextPage ? (
        <Button
          pending={list.isFetchingNextPage}
          pendingLabel="Loading…"
          onClick={() => void list.fetchNextPage()}
        >
          {label}
          <span className="sr-only">: {what}</span>
          {left > 0 && `, ${left.toLocaleString('en-US')} left`}
        </Button>
      ) : (
        <p ref={takeLostFocus} tabIndex={-1} className="sr-only">
          That is all: {shown.toLocaleString('en-US')} {what}.
        </p>
      )}
    </div>
  )
}
