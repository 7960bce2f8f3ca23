import type { Listing } from '#contract/rules/articles/article.ts'
import { readTime } from '#contract/rules/articles/reading-time.ts'
import { classNames } from '#client/ui/class-names.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { useDates } from '#client/platform/use-dates.ts'

/** Author, date and time to read. */
export function Byline({ listing, className }: { listing: Listing; className?: string }) {
  const { author, publishedOn, words } = listing
  const day = useDates(() => dayWords(publishedOn))
  return (
    <p className={classNames('flex flex-wrap gap-x-4', className)}>
      <span>{author}</span>
      <span className="sm:whitespace-nowrap">
        <time dateTime={publishedOn}>{day}</time> · {readTime(words)}
      </span>
    </p>
  )
}
