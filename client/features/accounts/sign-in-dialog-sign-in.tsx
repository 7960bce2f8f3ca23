import { useActionState } from 'react'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import type { SignInReply } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import {
  complaints,
  entriesOf,
  signInPayload,
  tellFailure,
  type FieldErrors,
} from './sign-in-dialog-entries.ts'
import { EmailAndPassword } from './sign-in-dialog-fields.tsx'
import { PasskeySignIn } from './sign-in-dialog-passkey.tsx'
import { DoorLink, type Leaving } from './sign-in-dialog-words.tsx'

interface SignInFormProps extends Leaving {
  email: string
  onEmail: (email: string) => void
  onReply: (reply: SignInReply) => void
}

interface Attempt {
  readonly errors: FieldErrors
  /** React empties a form after its action; what was typed must survive a mistake. */
  readonly password: string
}

const fresh: Attempt = { errors: {}, password: '' }
const failed = {
  title: 'Sign In Failed',
  description: 'Authentication failed. Please try again.',
  logged: 'Signin failed',
}

export function SignInForm({ email, onEmail, onReply, ...leaving }: SignInFormProps) {
  const [{ errors, password }, submit] = useActionState(
    async (_before: Attempt, form: FormData): Promise<Attempt> => {
      const entries = entriesOf(form)
      const wrong = complaints('signin', entries)
      if (wrong) return { errors: wrong, password: entries.password }
      try {
        onReply(await call(accounts.signIn, { body: signInPayload(entries, navigator) }))
        return fresh
      } catch (error) {
        tellFailure(error, failed)
        return { errors: {}, password: entries.password }
      }
    },
    fresh,
  )
  return (
    <div className="grid gap-4">
      <form action={submit} noValidate className="grid gap-4">
        <EmailAndPassword
          email={email}
          onEmail={onEmail}
          password={password}
          errors={errors}
          passwordKind="current-password"
        />
        <SubmitButton variant="action" size="large" pendingLabel="Signing In...">
          Sign In
        </SubmitButton>
      </form>
      <div className="flex flex-wrap justify-between gap-x-6">
        <DoorLink href="/reset-password" email={email} {...leaving}>
          Forgot password?
        </DoorLink>
        <DoorLink href="/sign-in" email={email} {...leaving}>
          E-mail me a sign-in link
        </DoorLink>
      </div>
      <PasskeySignIn onReply={onReply} onFailure={(error) => tellFailure(error, failed)} />
    </div>
  )
}
