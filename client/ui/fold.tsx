import { useState, type ReactNode } from 'react'

interface FoldProps {
  label: ReactNode
  children: ReactNode
}

/** What is seldom wanted stands under its name; it is made when somebody opens it, and not before. */
export function Fold({ label, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-floor cursor-pointer items-center font-[650] text-link [overflow-wrap:anywhere]">
        {label}
      </summary>
      {isOpen && <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">{children}</div>}
    </details>
  )
}
