import type { Passkey } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ActForm } from './act-form.tsx'
import { dayOf } from './moment-words.ts'
import { useProof } from './proof.tsx'
import { registerPasskey } from './register-passkey.ts'
import { useAccountAct, usePasskeys } from './queries.ts'

export function PasskeysSection() {
  const passkeys = usePasskeys()
  const withProof = useProof()
  const add = useAccountAct((name: string) => withProof(() => registerPasskey(name)))
  return (
    <Card title="Passkeys">
      <div className="grid gap-5">
        <p>
          Sign in with your fingerprint, your face or the lock of your device instead of a password.
        </p>
        {passkeys.isPending && <SkeletonLines lines={2} label="Loading your passkeys" />}
        {passkeys.isError && (
          <ErrorState
            title="We couldn’t load your passkeys."
            onRetry={() => void passkeys.refetch()}
          />
        )}
        {passkeys.data && passkeys.data.passkeys.length > 0 && (
          <ul className="divide-y divide-hair">
            {passkeys.data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <ActForm
          act={async (form) =>
            `${(await add.mutateAsync(String(form.get('name')))).name} can sign you in now`
          }
        >
          {(error) => (
            <>
              <Field label="A name for this device" error={error}>
                <TextInput name="name" defaultValue="This device" required maxLength={60} />
              </Field>
              <div>
                <SubmitButton
                  variant="secondary"
                  icon="key"
                  pendingLabel="Waiting for your device…"
                >
                  Add a passkey
                </SubmitButton>
              </div>
            </>
          )}
        </ActForm>
      </div>
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const withProof = useProof()
  const remove = useAccountAct(() =>
    withProof(() => call(accounts.removePasskey, { params: { passkeyId: passkey.id } })),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid">
        <strong>{passkey.name}</strong>
        <span className="text-sm text-thread">
          Added {dayOf(passkey.createdAt)}
          {passkey.lastUsedAt ? `, last used ${dayOf(passkey.lastUsedAt)}` : ', not used yet'}
        </span>
      </span>
      <ConfirmDialog
        trigger={<Button size="small">Remove</Button>}
        title={`Remove the passkey “${passkey.name}”?`}
        description="That device can no longer sign you in with it. Your other ways in stay."
        confirmLabel="Remove the passkey"
        danger
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </li>
  )
}
