import { useState } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Button } from '#client/ui/button.tsx'
import { byDecade, chosenMoments, everything } from './chosen-moments.ts'
import { DecadeSection } from './decade-section.tsx'
import { Filters } from './filters.tsx'
import { kindLooks } from './kinds.ts'
import type { Line } from './moment.ts'
import { opensAtFirst } from './opens-at-first.ts'

/** One axis of everything, the oldest first, with what to show chosen above it. */
export function Timeline({ line }: { line: Line }) {
  const [choice, setChoice] = useState(everything)
  const [isWhole, setWhole] = useState(false)
  const moments = chosenMoments(line, choice)
  const decades = byDecade(moments)
  const opened = opensAtFirst(
    decades.map(({ start, moments: { length: count } }) => ({ start, count })),
  )
  const isFolded = opened.size < decades.length
  return (
    <div className="grid gap-8">
      <Filters line={line} choice={choice} left={moments.length} onChoose={setChoice} />
      {isFolded && (
        <Button
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="justify-self-start"
        >
          {isWhole ? 'Fold the decades' : 'Unfold every decade'}
        </Button>
      )}
      {moments.length === 0 && (
        <EmptyState block={kindLooks.photo.block} title="Nothing to show">
          <p>Nothing on this line is all of that. Choose more kinds, or everybody.</p>
        </EmptyState>
      )}
      <div>
        {decades.map((decade) => (
          <DecadeSection
            key={decade.start}
            decade={decade}
            isOpen={isWhole || opened.has(decade.start)}
          />
        ))}
      </div>
    </div>
  )
}
