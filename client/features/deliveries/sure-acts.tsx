import type { DeliveryView, SealedView } from '#contract/deliveries/index.ts'
import { sendNowAsks } from '#contract/rules/sending-words.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { useOutgoing } from '#client/platform/outgoing.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { inPlaceOf } from './plan-words.ts'
import { useCancel, useNotCome, useSendNow, useUnseal, type WithProof } from './queries.ts'

interface SureActProps {
  familyId: string
  delivery: DeliveryView
  name: string
  withProof: WithProof
}

/** The one act that can't be undone: a letter that left has left. */
export function SendNow({ familyId, delivery, name, withProof }: SureActProps) {
  const send = useSendNow(familyId, delivery.id, withProof)
  const who = delivery.person.name
  return (
    <ConfirmDialog
      trigger={
        <Button icon="send">
          Send it now<span className="sr-only"> to {who}</span>
        </Button>
      }
      title={`Send “${name}” to ${who} now?`}
      description={`${sendNowAsks(useOutgoing(), who)}${inPlaceOf(delivery)}`}
      confirmLabel="Send it now"
      cancelLabel="Keep its day"
      onConfirm={async () => void (await send.mutateAsync(undefined).catch(inWords))}
    />
  )
}

export function CallOff({ familyId, delivery, name, withProof }: SureActProps) {
  const cancel = useCancel(familyId, delivery.id, withProof)
  const who = delivery.person.name
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" icon="close">
          Call it off<span className="sr-only"> for {who}</span>
        </Button>
      }
      title={`Call off “${name}”?`}
      description={`${who} won’t get it, and we stop asking you about it. For seven days you can take this back.`}
      confirmLabel="Call it off"
      danger
      onConfirm={async () => void (await cancel.mutateAsync(undefined).catch(inWords))}
    />
  )
}

/** Keepers have said that it has come; whoever wrote it knows better. */
export function NotCome({ familyId, delivery }: Pick<SureActProps, 'familyId' | 'delivery'>) {
  const { words } = delivery.event!
  const deny = useNotCome(familyId, delivery.id)
  return (
    <ConfirmDialog
      trigger={<Button icon="lock">It hasn’t come</Button>}
      title="Seal it again?"
      description={`“${words}” hasn’t come, then. Nothing goes out, your keepers are told, and the message waits as before.`}
      confirmLabel="Seal it again"
      cancelLabel="Leave it"
      onConfirm={async () => void (await deny.mutateAsync(undefined).catch(inWords))}
    />
  )
}

interface UnsealProps {
  familyId: string
  sealed: SealedView
  withProof: WithProof
}

export function Unseal({ familyId, sealed, withProof }: UnsealProps) {
  const unseal = useUnseal(familyId, sealed.id, withProof)
  return (
    <ConfirmDialog
      trigger={
        <Button icon="lock">
          Open the seal<span className="sr-only"> for {sealed.person.name}</span>
        </Button>
      }
      title="Open the seal?"
      description={`It no longer waits for anything, and ${sealed.person.name} won’t get it until you plan it again. Only you can open it.`}
      confirmLabel="Open the seal"
      cancelLabel="Keep it sealed"
      onConfirm={async () => void (await unseal.mutateAsync(undefined).catch(inWords))}
    />
  )
}
