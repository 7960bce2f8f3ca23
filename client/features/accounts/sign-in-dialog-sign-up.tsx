import { useActionState, useState } from 'react'
import { currentSite } from '#client/content/use-site.ts'
import { call } from '#client/platform/api.ts'
import { countStep } from '#client/platform/visits.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import type { User } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import type { Door } from '#client/platform/sign-in-door.ts'
import { AdQuestion } from './sign-in-dialog-ad-question.tsx'
import { reportSignUp } from './sign-in-dialog-conversion.ts'
import {
  complaints,
  entriesOf,
  signUpPayload,
  tellFailure,
  type FieldErrors,
} from './sign-in-dialog-entries.ts'
import { EmailAndPassword } from './sign-in-dialog-fields.tsx'

interface SignUpFormProps {
  email: string
  onEmail: (email: string) => void
  brought: Pick<Door, 'choice' | 'invitation'>
  onUser: (user: User) => void
}

interface Attempt {
  readonly errors: FieldErrors
  readonly password: string
}

const fresh: Attempt = { errors: {}, password: '' }
const failed = {
  title: 'Sign Up Failed',
  description: 'Account creation failed. Please try again.',
  logged: 'Signup failed',
}

export function SignUpForm({ email, onEmail, brought, onUser }: SignUpFormProps) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const [{ errors, password }, submit] = useActionState(
    async (_before: Attempt, form: FormData): Promise<Attempt> => {
      const entries = entriesOf(form)
      const wrong = complaints('signup', entries)
      if (wrong) return { errors: wrong, password: entries.password }
      try {
        const { choice, invitation } = brought
        const body = {
          ...signUpPayload(entries, navigator),
          ...(choice && { choice }),
          ...(invitation && { invitation }),
        }
        const user = await call(accounts.signUp, { body })
        onUser(user)
        countStep('sign-up')
        reportSignUp({ email: user.email, adTag: currentSite().adTag, hasAgreed })
        return fresh
      } catch (error) {
        tellFailure(error, failed)
        return { errors: {}, password: entries.password }
      }
    },
    fresh,
  )
  return (
    <form action={submit} noValidate className="grid gap-4">
      <EmailAndPassword
        email={email}
        onEmail={onEmail}
        password={password}
        errors={errors}
        passwordKind="new-password"
      />
      <AdQuestion hasAgreed={hasAgreed} onAgreed={setHasAgreed} />
      <SubmitButton size="large" pendingLabel="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  )
}
