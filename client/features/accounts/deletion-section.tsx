import { useState } from 'react'
import type { Account } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { dayOf } from './moment-words.ts'
import { DeletionPromises } from './deletion-promises.tsx'
import { useProof } from './proof.tsx'
import { useAccountAct } from './queries.ts'

/** Deletion with 30 days of grace: asking ends every session, and any sign-in until then offers to keep the account. */
export function DeletionSection({ account }: { account: Account }) {
  const withProof = useProof()
  const keep = useAccountAct(() => call(accounts.keep))
  const [callOff, setCallOff] = useState<ReadonlySet<string>>(new Set())
  const ask = async () => {
    const body = { callOff: [...callOff] }
    const { deleteAfterAt } = await withProof(() => call(accounts.askDeletion, { body }))
    toast({
      title: 'You’re signed out',
      description: `Your account will be deleted on ${dayOf(deleteAfterAt)}. Sign in before then to keep it.`,
    })
    session.set(null)
  }
  if (account.deleteAfterAt)
    return (
      <Card title="This account is going to be deleted">
        <div className="grid gap-4">
          <p>
            On {dayOf(account.deleteAfterAt)} everything you own here will be deleted. Until then
            nothing is lost. What you have promised is still delivered, each message on its day.
          </p>
          <div>
            <Button
              variant="action"
              pending={keep.isPending}
              onClick={() => keep.mutate(undefined)}
            >
              Keep my account
            </Button>
          </div>
        </div>
      </Card>
    )
  return (
    <Card title="Delete this account">
      <div className="grid gap-4">
        <p>
          We keep everything for another 30 days, in case you change your mind. After that it can’t
          be brought back.
        </p>
        <div>
          <ConfirmDialog
            trigger={<Button variant="danger">Delete my account</Button>}
            title="Delete your account?"
            description="You’ll be signed out everywhere. For 30 days you can sign in and keep it; then your account, and a family that is yours alone, are deleted for good."
            confirmLabel="Delete in 30 days"
            cancelLabel="Keep my account"
            danger
            onConfirm={ask}
          >
            <DeletionPromises callOff={callOff} onChange={setCallOff} />
          </ConfirmDialog>
        </div>
      </div>
    </Card>
  )
}
