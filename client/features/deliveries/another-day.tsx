import type { DeliveryView } from '#contract/deliveries/index.ts'
import { useAuthorZone } from './author-zone.ts'
import { DayForm } from './day-form.tsx'
import { usePostpone } from './queries.ts'

interface AnotherDayProps {
  familyId: string
  delivery: DeliveryView
  onDone: () => void
}

/** A new day for a message that waits or is held; both letters start again. */
export function AnotherDay({ familyId, delivery, onDone }: AnotherDayProps) {
  const { zone } = useAuthorZone()
  const postpone = usePostpone(familyId, delivery.id)
  return (
    <div className="border-t border-dashed border-line pt-5">
      <DayForm
        due={delivery.due}
        name={delivery.person.name}
        isWritten={delivery.isWritten}
        authorZone={zone}
        onPlan={(plan) => postpone.mutate(plan, { onSuccess: onDone })}
        sending={postpone}
        onCancel={onDone}
      />
    </div>
  )
}
