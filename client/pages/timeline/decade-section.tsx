import { counted } from '#contract/rules/counted.ts'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import type { Decade } from './chosen-moments.ts'
import { MomentRow } from './moment-row.tsx'

/** Ten years of the line, folded or not. It folds without JavaScript too. */
export const DecadeSection = ({ decade, isOpen }: { decade: Decade; isOpen: boolean }) => (
  <Folded start={decade.start} count={countWords(decade.moments.length)} isOpen={isOpen}>
    <ol>
      {decade.moments.map((moment) => (
        <MomentRow key={moment.key} moment={moment} />
      ))}
    </ol>
  </Folded>
)

export const countWords = (count: number): string => counted(count, 'moment')

interface FoldedProps {
  start: string
  count: string
  isOpen: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export const Folded = ({ start, count, isOpen, onToggle, children }: FoldedProps) => (
  <details
    open={isOpen}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
    className="group"
  >
    <summary className="grid list-none grid-cols-[3.6rem_minmax(0,1fr)] items-stretch gap-x-5 sm:grid-cols-[4.6rem_minmax(0,1fr)] sm:gap-x-8 [&::-webkit-details-marker]:hidden">
      <span className="woven grid place-items-center bg-cranberry text-on-cloth">
        <Icon name="chevron-down" className="size-7 -rotate-90 group-open:rotate-0" />
      </span>
      <span className="flex min-h-touch-lg flex-wrap items-baseline gap-x-4 border-b-2 border-dashed border-line py-4">
        <h2 className="text-4xl">The {start}s</h2>
        <span className="text-thread">{count}</span>
      </span>
    </summary>
    {children}
  </details>
)
