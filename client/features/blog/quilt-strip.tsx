import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { classNames } from '#client/ui/class-names.ts'

/** The same pattern with figure and ground changed, as quilters alternate them. */
const turned = (block: Block): Block => ({
  ...block,
  cloths: { ...block.cloths, ground: block.cloths.figure, figure: block.cloths.ground },
})

interface QuiltStripProps {
  block: Block
  columns: number
  rows?: number
  className?: string
}

/** An article's picture: its block, sewn into a strip. */
export function QuiltStrip({ block, columns, rows = 1, className }: QuiltStripProps) {
  const pair = [block, turned(block)] as const
  return (
    <div
      aria-hidden="true"
      className={classNames('woven grid overflow-hidden rounded-md', className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: columns * rows }, (_, i) => (
        <QuiltBlock key={i} block={pair[(i + Math.floor(i / columns)) % 2]!} className="w-full" />
      ))}
    </div>
  )
}
