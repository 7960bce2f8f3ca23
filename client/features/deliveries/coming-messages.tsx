import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DeliveryRow } from './delivery-row.tsx'
import type { ListedMessage } from './listed-messages.ts'

interface ComingMessagesProps {
  title: string
  rows: readonly ListedMessage[]
  /** How many there are beyond those shown. */
  all: number
  allHref: string
  /** What holds for some of them. */
  note?: ReactNode
}

/** The next few, and a way to all of them. */
export function ComingMessages({ title, rows, all, allHref, note }: ComingMessagesProps) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hair px-5 py-3 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        <Link
          href={allHref}
          className="inline-flex min-h-floor items-center font-[650] text-link underline underline-offset-4"
        >
          {all > rows.length ? `See all ${all}` : 'See all messages'}
        </Link>
      </header>
      <ul className="divide-y divide-hair">
        {rows.map((row) => (
          <li key={row.id}>
            <DeliveryRow row={row} />
          </li>
        ))}
      </ul>
      {note && <div className="border-t border-hair px-5 py-4 sm:px-6">{note}</div>}
    </section>
  )
}
