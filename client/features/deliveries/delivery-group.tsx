import type { ReactNode } from 'react'
import type { DeliveryView } from '#contract/deliveries.ts'
import type { Block } from '#contract/rules/quilt.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { DeliveryGroup as Group } from './delivery-words.ts'
import type { WithProof } from './queries.ts'

/** What the page knows of the message that a delivery carries. */
export interface Carried {
  readonly name: string
  readonly block: Block
  readonly verb: 'Listen' | 'Read'
  readonly content: ReactNode
}

const titles: Record<Group, { title: string; lead: string }> = {
  waiting: { title: 'Waiting for their day', lead: 'We ask you twice before each one goes out.' },
  held: { title: 'Held', lead: 'These go nowhere until you give them another day.' },
  sent: { title: 'Sent', lead: 'The letters went out; the recordings stay here too.' },
  'called-off': { title: 'Called off', lead: 'For seven days you can take it back.' },
}

interface DeliveryGroupProps {
  familyId: string
  group: Group
  deliveries: readonly DeliveryView[]
  carriedBy: (delivery: DeliveryView) => Carried
  withProof: WithProof
}

export function DeliveryGroup(props: DeliveryGroupProps) {
  const { familyId, group, deliveries, carriedBy, withProof } = props
  const { title, lead } = titles[group]
  if (deliveries.length === 0) return null
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-hair bg-cotton">
      <header className="px-5 pt-5 sm:px-6">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-thread">{lead}</p>
      </header>
      <ul className="divide-y divide-hair">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow
              familyId={familyId}
              delivery={delivery}
              carried={carriedBy(delivery)}
              withProof={withProof}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
