import { useState } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { byDecade, chosenMoments, everything } from './chosen-moments.ts'
import { Filters } from './filters.tsx'
import { kindLooks } from './kinds.ts'
import { MomentRow } from './moment-row.tsx'
import type { Line } from './moment.ts'

/** One axis of everything, the oldest first, with what to show chosen above it. */
export function Timeline({ line }: { line: Line }) {
  const [choice, setChoice] = useState(everything)
  const moments = chosenMoments(line, choice)
  const decades = byDecade(moments)
  return (
    <div className="grid gap-10">
      <Filters line={line} choice={choice} left={moments.length} onChoose={setChoice} />
      {decades.length > 1 && <Jumps decades={decades.map(({ start }) => start)} />}
      {moments.length === 0 && (
        <EmptyState block={kindLooks.photo.block} title="Nothing to show">
          <p>Nothing on this line is all of that. Choose more kinds, or everybody.</p>
        </EmptyState>
      )}
      <div>
        {decades.map(({ start, moments: ofDecade }) => (
          <section key={start} aria-labelledby={`decade-${start}`}>
            <div className="grid grid-cols-[3.6rem_minmax(0,1fr)] gap-x-5 sm:grid-cols-[4.6rem_minmax(0,1fr)] sm:gap-x-8">
              <div className="woven bg-cranberry" />
              <h2
                id={`decade-${start}`}
                tabIndex={-1}
                className="scroll-mt-6 py-6 text-4xl text-cranberry outline-none sm:text-5xl"
              >
                The {start}s
              </h2>
            </div>
            <ol>
              {ofDecade.map((moment) => (
                <MomentRow key={moment.key} moment={moment} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

const Jumps = ({ decades }: { decades: readonly string[] }) => (
  <nav aria-label="Decades">
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {decades.map((start) => (
        <li key={start}>
          <a
            href={`#decade-${start}`}
            className="inline-flex min-h-touch items-center text-link underline decoration-2 underline-offset-4"
          >
            {start}s
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
