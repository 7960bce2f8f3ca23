import type { DeliveryView } from '#contract/deliveries.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { DeliveryRowProps, Panel } from './delivery-row.tsx'
import { groupOf } from './delivery-words.ts'
import { useCancel, useHold, useRestore } from './queries.ts'

interface DeliveryActsProps extends DeliveryRowProps {
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
}

/** What can be done with a message in its state; what can't isn't shown. */
export function DeliveryActs(props: DeliveryActsProps) {
  const { familyId, delivery, carried, withProof, panel, onPanel } = props
  const hold = useHold(familyId, delivery.id)
  const group = groupOf(delivery.state)
  const isOpen = group === 'waiting' || group === 'held'
  const whose = <span className="sr-only">: {carried.name}</span>
  const toggle = (wanted: Panel) => () => onPanel(panel === wanted ? undefined : wanted)
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <Button icon="calendar" onClick={() => onPanel('day')}>
          Another day{whose}
        </Button>
      )}
      {group === 'waiting' && (
        <Button icon="pause" pending={hold.isPending} onClick={() => hold.mutate(undefined)}>
          Not now{whose}
        </Button>
      )}
      {group === 'called-off' && <TakeBack familyId={familyId} delivery={delivery} />}
      <Button variant="quiet" aria-expanded={panel === 'content'} onClick={toggle('content')}>
        {panel === 'content' ? 'Close' : carried.verb}
        {whose}
      </Button>
      <Button variant="quiet" aria-expanded={panel === 'history'} onClick={toggle('history')}>
        {panel === 'history' ? 'Close the history' : 'History'}
        {whose}
      </Button>
      {isOpen && (
        <CallOff
          familyId={familyId}
          delivery={delivery}
          name={carried.name}
          withProof={withProof}
        />
      )}
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {hold.error && failureWords(hold.error)}
      </p>
    </div>
  )
}

interface CallOffProps extends Pick<DeliveryRowProps, 'familyId' | 'delivery' | 'withProof'> {
  name: string
}

function CallOff({ familyId, delivery, name, withProof }: CallOffProps) {
  const cancel = useCancel(familyId, delivery.id, withProof)
  const confirm = async () => {
    await cancel.mutateAsync(undefined).catch((error: unknown) => {
      throw new Error(failureWords(error))
    })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" icon="close">
          Call it off<span className="sr-only">: {name}</span>
        </Button>
      }
      title={`Call off “${name}”?`}
      description={`${delivery.person.name} won’t get it, and we stop asking you about it. For seven days you can take this back; it is a draft again then.`}
      confirmLabel="Call it off"
      danger
      onConfirm={confirm}
    />
  )
}

function TakeBack({ familyId, delivery }: { familyId: string; delivery: DeliveryView }) {
  const restore = useRestore(familyId, delivery.id)
  return (
    <>
      <Button icon="refresh" pending={restore.isPending} onClick={() => restore.mutate(undefined)}>
        Undo<span className="sr-only">: make it a draft again</span>
      </Button>
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {restore.error && failureWords(restore.error)}
      </p>
    </>
  )
}
