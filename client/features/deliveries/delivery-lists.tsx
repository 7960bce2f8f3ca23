import type { ReactNode } from 'react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { DeliveryGroup, type Carried } from './delivery-group.tsx'
import { deliveryGroups, groupOf } from './delivery-words.ts'
import type { useDeliveries, WithProof } from './queries.ts'
import type { Shown } from './state-filter.tsx'

interface DeliveryListsProps {
  familyId: string
  query: ReturnType<typeof useDeliveries>
  shown: Shown
  carriedBy: (delivery: DeliveryView) => Carried
  withProof: WithProof
}

/** Each state under its own heading, the next due first. */
export function DeliveryLists(props: DeliveryListsProps): ReactNode {
  const { familyId, query, shown, carriedBy, withProof } = props
  const wanted = deliveryGroups.filter((group) => shown === 'all' || shown === group)
  return (
    <Loaded query={query} what="where your messages stand" skeleton={null}>
      {(deliveries) =>
        wanted.map((group) => (
          <DeliveryGroup
            key={group}
            familyId={familyId}
            group={group}
            deliveries={deliveries.filter(({ state }) => groupOf(state) === group)}
            carriedBy={carriedBy}
            withProof={withProof}
          />
        ))
      }
    </Loaded>
  )
}
