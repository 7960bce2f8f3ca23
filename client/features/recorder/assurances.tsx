import type { ReactNode } from 'react'
import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

export interface Assurance {
  readonly block: Block
  readonly words: ReactNode
}

/** Short promises beside the recorder, each with its square. */
export const Assurances = ({ assurances }: { assurances: readonly Assurance[] }) => (
  <ul className="mt-8 grid max-w-[32rem] gap-5 max-lg:mt-0">
    {assurances.map(({ block, words }, i) => (
      <li key={i} className="grid grid-cols-[auto_1fr] items-center gap-4">
        <QuiltBlock block={block} stitched={false} className="size-11 rounded-sm" />
        <span>{words}</span>
      </li>
    ))}
  </ul>
)
