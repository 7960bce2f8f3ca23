import { Address } from '#client/ui/address.tsx'
import { startAuthentication } from '@simplewebauthn/browser'
import { useActionState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import type { PasskeyAnswer } from '#contract/accounts/forms.ts'
import { call } from '#client/platform/api.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useAccount, useIdentities, usePasskeys } from './queries.ts'

/** Password, a code of the authenticator app, or a passkey: whatever this account has. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const account = useAccount()
  const passkeys = usePasskeys()
  const hasPasskey = (passkeys.data?.passkeys.length ?? 0) > 0
  // Where the second step is on, the password alone proves too little.
  const usesPassword = (account.data?.hasPassword ?? true) && !account.data?.hasSecondFactor
  const [error, submit] = useActionState(async (_previous: string | undefined, form: FormData) => {
    try {
      const given = String(form.get('given'))
      await call(accounts.prove, { body: usesPassword ? { password: given } : { code: given } })
      onProved()
      return undefined
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  if (
    account.data &&
    passkeys.data &&
    !usesPassword &&
    !account.data.hasSecondFactor &&
    !hasPasskey
  )
    return <LinkProof email={account.data.email} />
  return (
    <div className="grid gap-5">
      <form action={submit} className="grid gap-4">
        {usesPassword ? (
          <Field label="Your password" error={error}>
            <PasswordInput name="given" autoComplete="current-password" required />
          </Field>
        ) : (
          <Field
            label="A code from your authenticator app"
            hint="Without your phone, use one of your recovery codes."
            error={error}
          >
            <TextInput name="given" autoComplete="one-time-code" autoCapitalize="none" required />
          </Field>
        )}
        <SubmitButton variant="action" pendingLabel="Checking…">
          Confirm
        </SubmitButton>
      </form>
      {hasPasskey && <PasskeyProof onProved={onProved} />}
    </div>
  )
}

/** An account that only ever was signed in to by links, as a first admin's is: another link is the proof. */
function LinkProof({ email }: { email: string }) {
  const [told, ask, isPending] = useActionState(async () => {
    try {
      return (await call(accounts.askSignInLink, { body: { email } })).message
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  const identities = useIdentities()
  const isElsewhere = identities.data?.identities.some(({ isUsable }) => isUsable)
  return (
    <form action={ask} className="grid gap-4">
      {isElsewhere && (
        <ProviderButtons
          verb="Confirm with"
          lead="Sign in again with your other account, then please try again."
        />
      )}
      <p>
        Your account has no password yet. We’ll e-mail a link to{' '}
        <strong>
          <Address>{email}</Address>
        </strong>
        ; signing in with it proves that it’s you. Then please try again.
      </p>
      <Button type="submit" pending={isPending} icon="key">
        E-mail me a link
      </Button>
      {told && <output>{told}</output>}
    </form>
  )
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [error, prove, isPending] = useActionState(async () => {
    try {
      const { ceremonyId, options } = await call(accounts.passkeyChallenge)
      const answer = await startAuthentication({ optionsJSON: options as never })
      await call(accounts.prove, { body: { ceremonyId, answer: answer as PasskeyAnswer } })
      onProved()
      return undefined
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  return (
    <form action={prove} className="grid gap-2">
      <Button type="submit" pending={isPending} icon="key">
        Use a passkey instead
      </Button>
      {error && (
        <p role="alert" className="text-sm font-[650] text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
