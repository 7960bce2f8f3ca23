import { Link } from 'wouter'
import type { Capsule } from '#contract/capsules/index.ts'
import { capsuleLooks } from '#contract/rules/capsule-looks.ts'
import { featureBlocks, restingBlock } from '#client/content/feature-blocks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { contentsWords, openingWords, timeLeft } from './capsule-words.ts'
import { useNow } from './use-now.ts'

/** One capsule in a list: its lid, and how long still. */
export function CapsuleCard({ capsule }: { capsule: Capsule }) {
  const { title, state, look, items, waiting, contributors, contributorsInAll, opensAt } = capsule
  const now = useNow()
  return (
    <article className="flex flex-wrap gap-4 rounded-lg border border-hair bg-cotton p-5">
      <QuiltBlock
        block={
          look ? capsuleLooks[look] : state === 'opened' ? featureBlocks.capsules : restingBlock
        }
        className="size-16 shrink-0 rounded-md"
      />
      <div className="grid min-w-0 flex-[1_1_12rem] grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-xl [overflow-wrap:anywhere]">
          <Link
            href={`/time-capsules/${capsule.id}`}
            className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p>
          {state === 'opened'
            ? `Opened on ${openingWords(capsule)}`
            : `Opens ${timeLeft(opensAt, now)}: ${openingWords(capsule)}`}
        </p>
        <p className="text-thread [overflow-wrap:anywhere]">
          {contentsWords(items, contributors, contributorsInAll)}
        </p>
        {waiting > 0 && (
          <p>
            <Badge tone="marigold">
              {waiting === 1
                ? 'One thing waits for your look'
                : `${waiting} things wait for your look`}
            </Badge>
          </p>
        )}
      </div>
    </article>
  )
}
