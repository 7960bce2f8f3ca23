import type { ReactNode } from 'react'
import type { Place } from '#contract/rules/delivery/places.ts'
import { placeWords } from './delivery-places.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { ListedMessage } from './listed-messages.ts'

interface DeliveryGroupProps {
  place: Place
  rows: readonly ListedMessage[]
  /** What holds for all of them. */
  note?: ReactNode
  /** The way on to those that aren't shown yet. */
  more: ReactNode
}

/** What stands at one place, the next due first. */
export function DeliveryGroup({ place, rows, note, more }: DeliveryGroupProps) {
  const { title, lead } = placeWords[place]
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="border-b border-hair px-5 py-4 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-thread">{lead}</p>
        {note && <div className="mt-2">{note}</div>}
      </header>
      <ul className="divide-y divide-hair">
        {rows.map((row) => (
          <li key={row.id}>
            <DeliveryRow row={row} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
