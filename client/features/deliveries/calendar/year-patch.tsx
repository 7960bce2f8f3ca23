import type { KeyboardEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { yearWords, type CalendarYear } from './calendar-years.ts'

interface YearPatchProps {
  year: CalendarYear
  /** Its place in the row: bare patches alternate like calico. */
  index: number
  isOpen: boolean
  /** Only one patch is reached with Tab; the arrow keys walk from there. */
  isReached: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

// More than this can't be told apart in a square; the year itself lists them all.
const mostBlocks = 4
const mostThreads = 3
const threadLook = ['border-cranberry', 'border-teal', 'border-plum']

/** One year: bare cloth until something is sewn in. */
export function YearPatch({ year, index, isOpen, isReached, onOpen, onKeyDown }: YearPatchProps) {
  const isBare = year.messages.length === 0
  return (
    <button
      type="button"
      id={`year-${year.year}`}
      tabIndex={isReached ? 0 : -1}
      aria-expanded={isOpen}
      aria-label={`${year.year}: ${yearWords(year)}`}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={classNames(
        'group relative grid aspect-square min-h-floor min-w-0 overflow-hidden',
        index % 2 ? 'bg-mist' : 'bg-cotton',
        // In high contrast both cloths are the same white: a seam tells the squares apart.
        'border-hair [[data-contrast]_&]:border-r [[data-contrast]_&]:border-b',
        isBare && 'hover:bg-lilac',
        isOpen && 'z-10 outline-4 -outline-offset-4 outline-marigold',
      )}
    >
      {!isBare && <Sewn year={year} />}
      <Threads year={year} />
      {year.milestones.length > 0 && (
        <span className="absolute top-[9%] right-[9%] size-[13%] rotate-45 border-2 border-marigold bg-marigold group-hover:scale-125 motion-reduce:transform-none" />
      )}
      <span
        className={classNames(
          // Four digits have to fit a fifth of a phone, however large one reads.
          'relative self-end justify-self-start px-1.5 text-[max(16.9px,min(1rem,4.8vw))] leading-snug',
          isBare ? 'pb-0.5 text-thread' : 'bg-cotton font-[650] text-ink',
        )}
      >
        {year.year}
      </span>
    </button>
  )
}

function Sewn({ year: { messages } }: { year: CalendarYear }) {
  const shown = messages.slice(0, mostBlocks)
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-0 grid', shown.length > 1 && 'grid-cols-2')}
    >
      {shown.map(({ id, block, isOver }, i) => (
        <QuiltBlock
          key={id}
          block={block}
          stretched
          stitched={shown.length === 1}
          className={classNames(
            'size-full',
            isOver && 'opacity-60',
            shown.length === 3 && i === 2 && 'col-span-2',
          )}
        />
      ))}
    </span>
  )
}

/** A yearly message runs from patch to patch as one thread. */
function Threads({ year: { threads } }: { year: CalendarYear }) {
  return threads
    .slice(0, mostThreads)
    .map(({ id }, i) => (
      <span
        key={id}
        aria-hidden="true"
        style={{ top: `${26 + i * 14}%` }}
        className={classNames(
          'pointer-events-none absolute inset-x-0 border-t-[3px] border-dashed',
          threadLook[i],
        )}
      />
    ))
}
