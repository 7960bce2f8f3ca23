import type { KeeperView } from '#contract/passing/index.ts'
import { failureWords, inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { sheetAddress, useConfirmKeeper, useResend, useRevokeKeeper } from './queries.ts'

interface KeeperActsProps {
  keeper: KeeperView
  onShowLink: () => void
}

const past = new Set<KeeperView['state']>(['revoked', 'left', 'lapsed'])

/** What can be done about one keeper now, the next step first. */
export function KeeperActs({ keeper, onShowLink }: KeeperActsProps) {
  const { id, name, state, email } = keeper
  if (past.has(state)) return null
  return (
    <div className="flex flex-wrap gap-3 sm:pl-18">
      {state === 'accepted' && <Confirm keeper={keeper} />}
      {state === 'invited' && email && <Resend keeper={keeper} />}
      {state === 'invited' && (
        <>
          <Button icon="link" onClick={onShowLink}>
            Link and code<span className="sr-only"> for {name}</span>
          </Button>
          <a href={sheetAddress(id)} target="_blank" rel="noreferrer" className={buttonLook({})}>
            <Icon name="download" />
            Print the sheet<span className="sr-only"> for {name} (PDF)</span>
          </a>
        </>
      )}
      <TakeBack keeper={keeper} />
    </div>
  )
}

function Confirm({ keeper: { id, name, email } }: { keeper: KeeperView }) {
  const confirm = useConfirmKeeper(id)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="action" icon="check">
          Yes, that is {name}
        </Button>
      }
      title={`Is it really ${name}?`}
      description={`Whoever said yes reads ${email ?? 'the address they gave'}. If you aren’t sure, ring ${name} up and ask. From two weeks after you confirm, their word counts.`}
      confirmLabel={`Yes, that is ${name}`}
      cancelLabel="Not yet"
      onConfirm={async () => {
        await confirm.mutateAsync(undefined).catch(inWords)
        toast({ title: `${name} is your keeper`, description: 'Their word counts in 14 days.' })
      }}
    />
  )
}

function Resend({ keeper: { id, name, email } }: { keeper: KeeperView }) {
  const resend = useResend(id)
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: `We couldn’t write to ${email}`,
          description: failureWords(error),
        }),
    })
  return (
    <Button icon="refresh" pending={resend.isPending} pendingLabel="Sending…" onClick={send}>
      Send again<span className="sr-only"> to {name}</span>
    </Button>
  )
}

function TakeBack({ keeper: { id, name } }: { keeper: KeeperView }) {
  const revoke = useRevokeKeeper(id)
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet">
          Take back<span className="sr-only">: {name} as your keeper</span>
        </Button>
      }
      title={`Should ${name} no longer be your keeper?`}
      description={`Their link stops working at once, and we tell ${name}. You can ask them again at any time; their two weeks then begin anew.`}
      confirmLabel="Take it back"
      cancelLabel={`Keep ${name}`}
      onConfirm={async () => {
        await revoke.mutateAsync(undefined).catch(inWords)
        toast({ title: `${name} is no keeper of yours any more` })
      }}
    />
  )
}
