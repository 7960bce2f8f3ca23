import { featureBlocks } from '#client/content/feature-blocks.ts'
import { squaresOf } from '#client/content/plans.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { PlanId } from '#contract/rules/plans.ts'

/** The same strip on every plan: what it covers is sewn in, the rest is still an empty square. */
export function PlanQuilt({ plan }: { plan: PlanId }) {
  return (
    <div aria-hidden="true" className="woven grid grid-cols-9 bg-mist">
      {squaresOf(plan).map(({ block, isSewn }) =>
        isSewn ? (
          <QuiltBlock key={block} block={featureBlocks[block]} className="w-full" />
        ) : (
          <span key={block} className="grid aspect-square p-[9%]">
            <span className="rounded-sm border-[1.5px] border-dashed border-line" />
          </span>
        ),
      )}
    </div>
  )
}
