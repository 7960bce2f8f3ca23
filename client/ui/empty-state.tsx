import type { ReactNode } from 'react'
import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from './quilt-block.tsx'

interface EmptyStateProps {
  block?: Block
  title: string
  /** Invites one small step. */
  children?: ReactNode
  action?: ReactNode
}

/** A square of the quilt that still waits. */
export function EmptyState({ block, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-line px-6 py-10 text-center">
      {block && <QuiltBlock block={block} className="size-24 rounded-md" />}
      <div className="grid max-w-md gap-1.5">
        <h2 className="text-2xl">{title}</h2>
        {children && <div className="text-thread">{children}</div>}
      </div>
      {action}
    </div>
  )
}
