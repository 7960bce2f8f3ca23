import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { placeWords, type Place } from './delivery-places.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { ListedMessage } from './listed-messages.ts'

const atOnce = 8

/** Everything that stands at one place, the next due first. */
export function DeliveryGroup({ place, rows }: { place: Place; rows: readonly ListedMessage[] }) {
  const [most, setMost] = useState(atOnce)
  const { title, lead } = placeWords[place]
  if (rows.length === 0) return null
  const left = rows.length - most
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="border-b border-hair px-5 py-4 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-thread">{lead}</p>
      </header>
      <ul className="divide-y divide-hair">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>
            <DeliveryRow row={row} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="border-t border-hair p-4 sm:px-6">
          <Button onClick={() => setMost(most + 10 * atOnce)}>
            Show more<span className="sr-only">: {title}</span>, {left} left
          </Button>
        </div>
      )}
    </section>
  )
}
