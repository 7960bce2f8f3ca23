import type { ReactNode } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Page } from '#client/ui/page.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

/** What somebody sees who came from a letter: one heading, one sentence or two, one thing to press. */
export function LetterSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page narrow>
      <section className="grid gap-6 rounded-lg border border-hair bg-cotton p-6 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-8 sm:p-9">
        <QuiltBlock block={featureBlocks.wishes} className="size-24 rounded-md" />
        <div className="grid justify-items-start gap-5">
          <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
            {title}
          </h1>
          {children}
        </div>
      </section>
    </Page>
  )
}
