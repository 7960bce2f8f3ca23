import { useState, type FormEvent } from 'react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useAuthorZone } from './author-zone.ts'
import { PlanEnd } from './plan-end.tsx'
import { usePostpone } from './queries.ts'
import { obstacleWords, useForeseen } from './use-foreseen.ts'
import { WhenFields } from './when-fields.tsx'

interface AnotherDayProps {
  familyId: string
  delivery: DeliveryView
  onDone: () => void
}

/** A new day for a message that waits or is held; both letters start again. */
export function AnotherDay({ familyId, delivery, onDone }: AnotherDayProps) {
  const { name } = delivery.person
  const [due, setDue] = useState(delivery.due)
  const [isConfirmed, setConfirmed] = useState(false)
  const { zone } = useAuthorZone()
  const postpone = usePostpone(familyId, delivery.id)
  const foreseen = useForeseen(due, name, zone)
  const obstacle = foreseen?.obstacle
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isConfirmedTwice = isConfirmed && foreseen?.isShortNotice === true
    postpone.mutate({ due, isConfirmedTwice }, { onSuccess: onDone })
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-dashed border-line pt-5"
    >
      <WhenFields
        due={due}
        name={name}
        withPlace
        error={obstacle ? obstacleWords[obstacle] : undefined}
        onChange={setDue}
      />
      <PlanEnd
        foreseen={foreseen}
        name={name}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        error={postpone.error ? failureWords(postpone.error) : undefined}
        isPending={postpone.isPending}
        isReady={due.on !== '' && !obstacle && (!foreseen?.isShortNotice || isConfirmed)}
        submitLabel="Give it this day"
        onCancel={onDone}
      />
    </form>
  )
}
