import type { ReactNode } from 'react'
import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

interface QuiltFrameProps {
  /** Six above, six below. */
  blocks: readonly Block[]
  children: ReactNode
}

const perRow = 6

/** The recorder as the open square of a quilt: finished blocks run above and below it. */
export function QuiltFrame({ blocks, children }: QuiltFrameProps) {
  return (
    <div className="grid gap-4">
      <Row blocks={blocks.slice(0, perRow)} />
      {children}
      <Row blocks={blocks.slice(perRow)} />
    </div>
  )
}

const Row = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="woven grid grid-cols-6 overflow-hidden rounded-md max-lg:hidden">
    {blocks.map((block, i) => (
      <QuiltBlock key={i} block={block} className="w-full" />
    ))}
  </div>
)
