import type { ReactNode } from 'react'
import { QuiltBlock, Quilt } from './quilt-block.tsx'
import type { Block } from '#contract/rules/quilt.ts'

interface PageOpeningProps {
  title: ReactNode
  lead: ReactNode
  /** Buttons, or the first thing to do. */
  children?: ReactNode
  /** Six or nine blocks that tell what the page is about, sewn together at its right. */
  blocks?: readonly Block[]
}

/** How a public page begins: its only h1, one paragraph, and a corner of the quilt. */
export function PageOpening({ title, lead, children, blocks }: PageOpeningProps) {
  return (
    <section className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-10 px-5 py-12 md:px-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:py-16 xl:px-[3.1rem]">
        <div>
          <h1
            tabIndex={-1}
            className="max-w-[20ch] text-[min(clamp(2.4rem,5.2vw,3.7rem),12.6vw)] leading-[1.06] tracking-[-0.015em] text-balance outline-none"
          >
            {title}
          </h1>
          <p className="mt-5 max-w-[36rem] text-xl">{lead}</p>
          {children && <div className="mt-8 grid gap-4 sm:flex sm:flex-wrap">{children}</div>}
        </div>
        {blocks && (
          <Quilt columns={3} className="max-w-[26rem] overflow-hidden rounded-md max-lg:hidden">
            {blocks.map((block, i) => (
              <QuiltBlock key={i} block={block} className="w-full" />
            ))}
          </Quilt>
        )}
      </div>
    </section>
  )
}
