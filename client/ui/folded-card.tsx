import { useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FoldedCardProps {
  title: string
  /** Where there is something in it that one should see. */
  startsOpen?: boolean
  children: ReactNode
}

/** What is seldom needed beside other things: one press opens it. */
export function FoldedCard({ title, startsOpen = false, children }: FoldedCardProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-hair bg-cotton"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-[min(1.25rem,6vw)] py-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h2>
        <Icon
          name="chevron-down"
          className="size-[1.1em]! shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-[min(1.25rem,6vw)] pb-[min(1.25rem,6vw)] sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
