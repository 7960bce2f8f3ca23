import { useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  label: ReactNode
  children: ReactNode
}

/** What is seldom wanted stands under its name; it is made when somebody opens it, and not before. */
export function Fold({ label, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group grid grid-cols-[minmax(0,1fr)] gap-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-floor cursor-pointer list-none items-center gap-2 font-[650] text-link [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{label}</span>
        <Icon
          name="chevron-down"
          className="size-[1.1em]! shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">{children}</div>}
    </details>
  )
}
