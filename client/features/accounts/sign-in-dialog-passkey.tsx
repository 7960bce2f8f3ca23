import { useActionState, useSyncExternalStore } from 'react'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import type { PasskeyAnswer } from '#contract/accounts/forms.ts'
import type { User } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'

interface PasskeySignInProps {
  onReply: (user: User) => void
  onFailure: (error: unknown) => void
}

// Closing the browser's own window is a change of mind, not a failure.
const isChangeOfMind = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Fingerprint, face or key instead of a password, in browsers that know passkeys. */
export function PasskeySignIn({ onReply, onFailure }: PasskeySignInProps) {
  const known = useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  )
  const [, submit] = useActionState(async () => {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { ceremonyId, options } = await call(accounts.passkeyChallenge)
      const answer = await startAuthentication({ optionsJSON: options as never })
      onReply(
        await call(accounts.passkeySignIn, {
          body: { ceremonyId, answer: answer as PasskeyAnswer },
        }),
      )
    } catch (error) {
      if (!isChangeOfMind(error)) onFailure(error)
    }
  }, undefined)
  if (!known) return null
  return (
    <form action={submit} className="grid">
      <SubmitButton variant="secondary" icon="key" pendingLabel="Waiting for your device...">
        Sign in with a passkey
      </SubmitButton>
    </form>
  )
}
