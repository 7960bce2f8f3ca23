import type { DeliveryView } from '#contract/deliveries/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { dateWords } from './calendar/calendar-words.ts'
import { isOpen } from './delivery-places.ts'
import { isWaitingForPress } from './delivery-words.ts'
import { useHold, useRestore, useUndoPostponement, type WithProof } from './queries.ts'
import { CallOff, NotCome, SendNow } from './sure-acts.tsx'

interface DeliveryActsProps {
  familyId: string
  delivery: DeliveryView
  /** What the message is called. */
  name: string
  withProof: WithProof
  onAnotherDay: () => void
}

/** What can be done with a message in its state; what can't isn't shown. */
export function DeliveryActs({ onAnotherDay, ...props }: DeliveryActsProps) {
  const { familyId, delivery } = props
  const hold = useHold(familyId, delivery)
  const whose = <span className="sr-only"> for {delivery.person.name}</span>
  if (delivery.state === 'cancelled') return <TakeBack familyId={familyId} delivery={delivery} />
  if (!isOpen(delivery.state)) return null
  // Until the press nothing else is possible, and the page says how to come by it.
  if (isWaitingForPress(delivery)) return <CallOff {...props} />
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon="calendar" variant="action" onClick={onAnotherDay}>
          Another day{whose}
        </Button>
        {delivery.state !== 'held' && (
          <Button icon="pause" pending={hold.isPending} onClick={() => hold.mutate(undefined)}>
            Put it on hold{whose}
          </Button>
        )}
        {delivery.event && <NotCome familyId={familyId} delivery={delivery} />}
        {delivery.undo && <Undo familyId={familyId} delivery={delivery} />}
        <SendNow {...props} />
        <CallOff {...props} />
      </div>
      <Failure error={hold.error} />
    </div>
  )
}

/** Back to the day before the last change, for as long as nobody was asked about the new one. */
function Undo({ familyId, delivery }: Pick<DeliveryActsProps, 'familyId' | 'delivery'>) {
  const undo = useUndoPostponement(familyId, delivery.id)
  return (
    <>
      <Button icon="refresh" pending={undo.isPending} onClick={() => undo.mutate(undefined)}>
        Undo: back to {dateWords(delivery.undo!.due.on)}
      </Button>
      <Failure error={undo.error} />
    </>
  )
}

function TakeBack({ familyId, delivery }: Pick<DeliveryActsProps, 'familyId' | 'delivery'>) {
  const restore = useRestore(familyId, delivery.id)
  return (
    <div className="grid justify-items-start gap-3">
      <Button icon="refresh" pending={restore.isPending} onClick={() => restore.mutate(undefined)}>
        Undo<span className="sr-only">: take the calling off back</span>
      </Button>
      <Failure error={restore.error} />
    </div>
  )
}

const Failure = ({ error }: { error: Error | null }) => (
  <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
    {error && failureWords(error)}
  </p>
)
