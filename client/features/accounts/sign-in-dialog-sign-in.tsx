import { useActionState } from 'react'
import { Link } from 'wouter'
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

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  onReply: (reply: SignInReply) => void
  onLeave: () => void
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
const linkLook = 'inline-flex min-h-floor items-center text-link underline underline-offset-4'

export function SignInForm({ email, onEmail, onReply, onLeave }: SignInFormProps) {
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
        <Link href="/reset-password" onClick={onLeave} className={linkLook}>
          Forgot password?
        </Link>
        <Link href="/sign-in" onClick={onLeave} className={linkLook}>
          E-mail me a sign-in link
        </Link>
      </div>
      <PasskeySignIn onReply={onReply} onFailure={(error) => tellFailure(error, failed)} />
    </div>
  )
}
