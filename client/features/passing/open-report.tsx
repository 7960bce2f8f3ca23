import type { ReleaseCaseView } from '#contract/passing/index.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { caseSentences } from '#contract/rules/release/words/case-words.ts'
import { useReaderClock } from './queries.ts'

/** What was said while somebody says that I died. The press that ends it is in the banner over every page. */
export function OpenReport({ one }: { one: ReleaseCaseView | null }) {
  const clock = useReaderClock()
  if (!one || !isOpenState(one.state)) return null
  return (
    <section
      aria-labelledby="report"
      className="grid gap-3 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-8"
    >
      <h2 id="report" className="text-2xl">
        What was said about you
      </h2>
      {caseSentences(one, { isMine: true }, clock).map((sentence) => (
        <p key={sentence} className="max-w-[44rem] text-lg [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
    </section>
  )
}
