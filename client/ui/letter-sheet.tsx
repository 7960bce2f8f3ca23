import type { ReactNode } from 'react'
import type { Block } from '#contract/rules/quilt.ts'
import { takeLostFocus } from './lost-focus.ts'
import { Page } from './page.tsx'
import { QuiltBlock } from './quilt-block.tsx'

interface LetterSheetProps {
  title: string
  block: Block
  children: ReactNode
}

/** What somebody sees who came from a letter: one heading, one sentence or two, and what there is to press. */
export function LetterSheet({ title, block, children }: LetterSheetProps) {
  return (
    <Page narrow>
      <section className="grid gap-6 rounded-lg border border-hair bg-cotton p-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-8 sm:p-9">
        <QuiltBlock block={block} className="size-24 rounded-md" />
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
          <h1
            // An answer takes its button away, and a new heading says what came of it.
            key={title}
            ref={takeLostFocus}
            tabIndex={-1}
            className="text-3xl [overflow-wrap:anywhere] text-balance outline-none sm:text-4xl"
          >
            {title}
          </h1>
          {children}
        </div>
      </section>
    </Page>
  )
}
