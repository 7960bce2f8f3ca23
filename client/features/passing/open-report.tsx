import type { ReleaseCaseView } from '#contract/passing/index.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { caseSentences } from '#contract/rules/release/words/case-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { useProveLife, useReading } from './queries.ts'

/** While somebody says that I died: what was said, and the one press that ends it. */
export function OpenReport({ one }: { one: ReleaseCaseView | null }) {
  const reading = useReading()
  const prove = useProveLife()
  if (!one || !isOpenState(one.state)) return null
  return (
    <section
      aria-labelledby="report"
      className="stitched grid gap-4 rounded-lg bg-marigold p-5 text-on-marigold [--color-focus:var(--color-on-marigold)] sm:p-8"
    >
      <h2 id="report" className="text-3xl">
        Somebody reported that you died
      </h2>
      {caseSentences(one, { isMine: true }, reading).map((sentence) => (
        <p key={sentence} className="max-w-[44rem] text-lg [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      <div>
        <Button
          variant="ink"
          size="large"
          pending={prove.isPending}
          pendingLabel="One moment…"
          onClick={() => prove.mutate(undefined)}
        >
          I am alive
        </Button>
      </div>
      <p role="alert" className="font-[650] empty:hidden">
        {prove.error && failureWords(prove.error)}
      </p>
    </section>
  )
}
