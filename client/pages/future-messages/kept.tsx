import { useState } from 'react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { useProof } from '#client/features/accounts/proof.tsx'
import { DeliveryLists } from '#client/features/deliveries/delivery-lists.tsx'
import { groupOf } from '#client/features/deliveries/delivery-words.ts'
import { useDeliveries } from '#client/features/deliveries/queries.ts'
import { StateFilter, type Shown } from '#client/features/deliveries/state-filter.tsx'
import { draftsAmong, Drafts } from '#client/features/messages/drafts.tsx'
import { useMessages } from '#client/features/messages/queries.ts'
import { useCarried } from './use-carried.tsx'

/** Everything one has said so far: what has no day yet, and what is on its way to somebody. */
export function Kept({ familyId }: { familyId: string }) {
  const [shown, setShown] = useState<Shown>('all')
  const deliveries = useDeliveries(familyId)
  const planned = deliveries.data ?? []
  const counts = useCounts(familyId, planned)
  const carriedBy = useCarried(familyId)
  const withProof = useProof()
  return (
    <>
      <StateFilter shown={shown} counts={counts} onChange={setShown} />
      {(shown === 'all' || shown === 'drafts') && (
        <Drafts familyId={familyId} planned={new Set(planned.map(({ messageId }) => messageId))} />
      )}
      <DeliveryLists
        familyId={familyId}
        query={deliveries}
        shown={shown}
        carriedBy={carriedBy}
        withProof={withProof}
      />
    </>
  )
}

function useCounts(familyId: string, planned: readonly DeliveryView[]): Record<Shown, number> {
  const { data: messages = [] } = useMessages(familyId)
  const ids = new Set(planned.map(({ messageId }) => messageId))
  const drafts = draftsAmong(messages, ids).length
  const inGroup = (group: Shown) => planned.filter(({ state }) => groupOf(state) === group).length
  return {
    all: drafts + planned.length,
    drafts,
    waiting: inGroup('waiting'),
    held: inGroup('held'),
    sent: inGroup('sent'),
    'called-off': inGroup('called-off'),
  }
}
