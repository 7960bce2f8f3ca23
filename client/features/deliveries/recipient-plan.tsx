import { useState } from 'react'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { AnotherDay } from './another-day.tsx'
import { ChangePlan } from './change-plan.tsx'
import { DeliveryActs } from './delivery-acts.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { placeOf } from '#contract/rules/delivery/places.ts'
import { isOpen } from './delivery-places.ts'
import { isWaitingForPress, neverAnswer, standing, standingWords } from './delivery-words.ts'
import { PersonHeading } from './person-heading.tsx'
import { PlanThread } from './plan-thread.tsx'
import { fallbackWords, isYearly, planWords } from './plan-words.ts'
import type { WithProof } from './queries.ts'

interface RecipientPlanProps {
  familyId: string
  delivery: DeliveryView
  /** What the message is called. */
  name: string
  withProof: WithProof
}

/** One message for one person: when, what happens before, what if nobody answers, and what can still be done. */
export function RecipientPlan({ familyId, delivery, name, withProof }: RecipientPlanProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { person, state } = delivery
  const { label, tone } = standingWords(delivery)
  const isWaiting = isOpen(state) && state !== 'held'
  return (
    <section
      aria-label={`For ${person.name}`}
      className="overflow-hidden rounded-lg border border-hair bg-cotton"
    >
      <div className="px-5 pt-5 sm:px-6">
        <PersonHeading person={person}>
          <Badge tone={tone}>{label}</Badge>
        </PersonHeading>
      </div>
      <div className="grid gap-5 px-5 py-5 sm:px-6">
        <div className="grid gap-2 text-lg">
          {isWaiting && isYearly(delivery) && <p>{planWords(delivery)}</p>}
          <p className={isWaiting ? 'font-[650]' : ''}>{standing(delivery)}</p>
          {isOpen(state) && <WhatHasCome event={delivery.event} />}
          {isWaiting && (
            <p>
              <b>If you never answer:</b> {neverAnswer(delivery)}
            </p>
          )}
          {isOpen(state) && <p className="text-base text-thread">{fallbackWords(delivery)}</p>}
        </div>
        {isWaiting && (
          <div className="on-panel rounded-md bg-panel p-5 text-on-panel">
            <PlanThread delivery={delivery} />
          </div>
        )}
        {state === 'undeliverable' && (
          <ButtonLink
            href={`/connections?person=${person.id}`}
            variant="action"
            className="justify-self-start"
          >
            Add another address for {person.name}
          </ButtonLink>
        )}
        {isChoosing ? (
          <AnotherDay familyId={familyId} delivery={delivery} onDone={() => setChoosing(false)} />
        ) : (
          <DeliveryActs
            familyId={familyId}
            delivery={delivery}
            name={name}
            withProof={withProof}
            onAnotherDay={() => setChoosing(true)}
          />
        )}
      </div>
      {isOpen(state) && !isWaitingForPress(delivery) && (
        <ChangePlan familyId={familyId} delivery={delivery} />
      )}
      <History familyId={familyId} delivery={delivery} />
    </section>
  )
}

/** Open at once where it is over: then the history is what one comes for. */
function History({ familyId, delivery }: Pick<RecipientPlanProps, 'familyId' | 'delivery'>) {
  const [isShown, setShown] = useState(placeOf(delivery.state) === 'heard')
  return (
    <details
      open={isShown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="border-t border-hair px-5 sm:px-6"
    >
      <summary className="flex min-h-touch items-center font-[650] text-link">
        What happened so far
      </summary>
      {isShown && (
        <div className="pb-5">
          <DeliveryHistory familyId={familyId} deliveryId={delivery.id} />
        </div>
      )}
    </details>
  )
}

/** What it had waited for; keepers have said that it has come. */
const WhatHasCome = ({ event }: Pick<DeliveryView, 'event'>) =>
  event && (
    <p className="[overflow-wrap:anywhere]">
      Your keepers say that this has come: “{event.words}”.
    </p>
  )
