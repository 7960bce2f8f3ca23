import { useState } from 'react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { Badge } from '#client/ui/badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { AnotherDay } from './another-day.tsx'
import { DeliveryActs } from './delivery-acts.tsx'
import type { Carried } from './delivery-group.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { askedWords, groupOf, neverAnswer, standing, stateWords } from './delivery-words.ts'
import type { WithProof } from './queries.ts'

export interface DeliveryRowProps {
  familyId: string
  delivery: DeliveryView
  carried: Carried
  withProof: WithProof
}

export type Panel = 'content' | 'history' | 'day'

/** One message on its way to one person: where it stands, when it goes, and what its author can still do. */
export function DeliveryRow({ familyId, delivery, carried, withProof }: DeliveryRowProps) {
  const [panel, setPanel] = useState<Panel>()
  const { label, tone } = stateWords(delivery.state)
  const isWaiting = groupOf(delivery.state) === 'waiting'
  return (
    <article
      aria-label={`${carried.name}, for ${delivery.person.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-5 sm:px-6"
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <QuiltBlock block={carried.block} className="size-15 rounded-md" />
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-thread">For {delivery.person.name}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <h3 className="font-sans text-lg font-[650] tracking-normal [overflow-wrap:anywhere]">
            {carried.name}
          </h3>
        </div>
      </header>
      <div className="grid gap-1">
        <p className={isWaiting ? 'text-lg font-[650]' : ''}>{standing(delivery)}</p>
        {isWaiting && (
          <p>
            {askedWords(delivery)} <b>If you never answer:</b> {neverAnswer(delivery)}
          </p>
        )}
      </div>
      {panel === 'content' && carried.content}
      {panel === 'history' && <DeliveryHistory familyId={familyId} deliveryId={delivery.id} />}
      {panel === 'day' ? (
        <AnotherDay familyId={familyId} delivery={delivery} onDone={() => setPanel(undefined)} />
      ) : (
        <DeliveryActs
          familyId={familyId}
          delivery={delivery}
          carried={carried}
          withProof={withProof}
          panel={panel}
          onPanel={setPanel}
        />
      )}
    </article>
  )
}
