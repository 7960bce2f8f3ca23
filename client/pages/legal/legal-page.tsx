import type { ReactNode } from 'react'
import {
  LEGAL_CHANGED_ON,
  type LegalPart,
  type LegalSection,
} from '#client/content/legal/legal-text.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { useDates } from '#client/platform/use-dates.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { LegalTable } from './legal-table.tsx'

interface LegalPageProps {
  title: string
  lead: ReactNode
  sections: readonly LegalSection[]
  /** Where to read on. */
  children?: ReactNode
}

const seam = [
  featureBlocks.settings,
  featureBlocks.wishes,
  featureBlocks.family,
  featureBlocks.vault,
  featureBlocks.help,
]

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('head' in part) return <LegalTable {...part} />
  return (
    <ul className="grid list-disc gap-2 pl-6">
      {part.list.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

const Contents = ({ sections }: Pick<LegalPageProps, 'sections'>) => (
  <nav aria-label="On this page" className="print:hidden">
    <h2 className="text-xl">On this page</h2>
    <ol className="mt-3 grid border-l-[3px] border-dashed border-cranberry pl-4">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-floor items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** A text that binds us: its contents beside it, its date on top, and a paper version. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  const changedOn = useDates(() => dayWords(LEGAL_CHANGED_ON))
  return (
    <div className="bg-cotton">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 px-5 py-12 md:px-10 lg:grid-cols-[minmax(0,18rem)_minmax(0,48rem)] lg:py-16 xl:px-[3.1rem] print:block print:p-0">
        <header className="lg:col-start-2 print:mb-6">
          <div aria-hidden="true" className="mb-6 flex print:hidden">
            {seam.map((block, i) => (
              <QuiltBlock key={i} block={block} className="size-14" />
            ))}
          </div>
          <h1
            tabIndex={-1}
            className="text-[min(clamp(2.4rem,5.2vw,3.7rem),12.6vw)] leading-[1.06] outline-none"
          >
            {title}
          </h1>
          <p className="mt-4 text-xl">{lead}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="text-thread">
              Last changed on <time dateTime={LEGAL_CHANGED_ON}>{changedOn}</time>
            </p>
            <Button size="small" className="print:hidden" onClick={() => window.print()}>
              Print this page
            </Button>
          </div>
        </header>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-8">
            <Contents sections={sections} />
          </div>
        </div>
        <div className="grid content-start gap-12 lg:col-start-2 print:gap-6">
          {sections.map(({ id, title: heading, parts }) => (
            <section key={id} id={id} className="grid scroll-mt-8 gap-4 text-lg">
              <h2 className="text-3xl">{heading}</h2>
              {parts.map((part, i) => (
                <Part key={i} part={part} />
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  )
}
