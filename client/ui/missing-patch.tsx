import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from './quilt-block.tsx'

/** A corner of the quilt with one square not sewn in. Decoration: the words beside it say what is missing. */
export function MissingPatch({ blocks }: { blocks: readonly [Block, Block, Block] }) {
  const [first, second, third] = blocks
  return (
    <div aria-hidden="true" className="grid w-full max-w-72 grid-cols-2">
      <QuiltBlock block={first} />
      <QuiltBlock block={second} />
      <QuiltBlock block={third} />
      <div className="m-1.5 rounded-sm border-[3px] border-dashed border-line" />
    </div>
  )
}
