import { useState, type FormEvent } from 'react'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useAuthorZone } from './author-zone.ts'
import { ChangeFallback } from './change-fallback.tsx'
import { useChosenPeople } from './chosen-people.ts'
import { askedFrom, intentionOf, type Intention } from './intention.ts'
import { PlanAhead } from './plan-ahead.tsx'
import { PlanSubmit } from './plan-submit.tsx'
import { useReplan } from './queries.ts'
import { TriggerFields } from './trigger-fields.tsx'
import { useForeseenFor } from './use-foreseen.ts'

interface ChangePlanProps {
  familyId: string
  delivery: DeliveryView
}

/** What decides the day, and what happens if the recipient should have died: folded away until somebody wants it. */
export function ChangePlan(props: ChangePlanProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-hair px-5 sm:px-6"
    >
      <summary className="flex min-h-touch items-center font-[650] text-link">
        Change the plan
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-6">
          <Replan {...props} onDone={() => setOpen(false)} />
          <ChangeFallback {...props} />
        </div>
      )}
    </details>
  )
}

function Replan({ familyId, delivery, onDone }: ChangePlanProps & { onDone: () => void }) {
  const [intention, setIntention] = useState<Intention>(() => intentionOf(delivery))
  const [isConfirmed, setConfirmed] = useState(false)
  const { zone: authorZone } = useAuthorZone()
  const { people } = useChosenPeople(familyId, intention.recipients)
  const { isWritten } = delivery
  const ahead = useForeseenFor(intention, people, { authorZone, isWritten, standing: delivery })
  const replan = useReplan(familyId, delivery.id)
  const trigger = askedFrom(intention.when)
  const short = ahead.filter(({ foreseen }) => foreseen.isShortNotice)
  const isBlocked = ahead.some(({ foreseen }) => foreseen.obstacle !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!trigger || replan.isPending) return
    const isConfirmedTwice = isConfirmed && short.length > 0
    const { zone } = delivery.due
    replan.mutate({ trigger, zone, isConfirmedTwice }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TriggerFields
        value={intention.when}
        onChange={(when) => setIntention({ ...intention, when })}
        who={delivery.person.name}
        hasLeapBirthday={people.some(({ bornOn }) => bornOn?.endsWith('-02-29'))}
        withoutSeals
      />
      <PlanAhead intention={intention} ahead={ahead} />
      <PlanSubmit
        shortFor={short.map(({ person }) => calledName(person))}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={replan.error ? failureWords(replan.error) : undefined}
        isPending={replan.isPending}
        isReady={trigger !== undefined && !isBlocked && (short.length === 0 || isConfirmed)}
        label="Give it this plan"
      />
    </form>
  )
}
