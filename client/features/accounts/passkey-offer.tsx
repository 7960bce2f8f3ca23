import { SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { ActForm } from './act-form.tsx'
import { useProof } from './proof.tsx'
import { useAccount, useAccountAct, usePasskeys } from './queries.ts'
import { registerPasskey } from './register-passkey.ts'

/** For whoever has neither password nor passkey yet, once their address is theirs (decision 337). */
export function PasskeyOffer() {
  const { data: account } = useAccount()
  const { data: keys } = usePasskeys()
  const withProof = useProof()
  const add = useAccountAct(() => withProof(() => registerPasskey('This device')))
  const isWithoutKey = account?.hasPassword === false && keys?.passkeys.length === 0
  if (!account?.isEmailVerified || !isWithoutKey || !('PublicKeyCredential' in globalThis))
    return null
  return (
    <Card title="Come back without waiting for a letter">
      <ActForm
        act={async () => {
          await add.mutateAsync(undefined)
          return 'This device can sign you in now'
        }}
      >
        {(error) => (
          <>
            <p>
              Your account has no password; we e-mail you a link whenever you want to come in. With
              a passkey, your fingerprint, your face or the lock of this device does it at once.
            </p>
            <FieldError id="passkey-offer-error" error={error} />
            <div>
              <SubmitButton variant="secondary" icon="key" pendingLabel="Waiting for your device…">
                Add a passkey
              </SubmitButton>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
