import { useActionState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { ButtonLink, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Entered, useEntering } from './entering.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

/** The same sign-in as everyone's; who is an admin, the server knows. */
export function AdminEntrance() {
  const session = useSession()
  const { entered, enter } = useEntering()
  const [error, submit] = useActionState(async (_previous: string | undefined, form: FormData) => {
    try {
      enter(
        await call(accounts.signIn, {
          body: { username: String(form.get('username')), password: String(form.get('password')) },
        }),
      )
      return undefined
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  if (session.state === 'signed-in' && session.user.isAdmin)
    return (
      <Card>
        <div className="grid gap-5">
          <p>You’re signed in as {session.user.email}, an admin of this server.</p>
          <div>
            <ButtonLink href="/admin" variant="action">
              To the admin panel
            </ButtonLink>
          </div>
        </div>
      </Card>
    )
  if (entered && 'secondFactor' in entered)
    return <Entered state={entered} onUser={enter} next="/admin" />
  if (entered) return <Card>You’re signed in, but this account isn’t an admin of this server.</Card>
  return (
    <Card>
      <form action={submit} onReset={(event) => event.preventDefault()} className="grid gap-5">
        <Field label="E-mail address or username">
          <TextInput name="username" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <Field label="Password" error={error}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <div>
          <SubmitButton pendingLabel="Signing In...">Sign In</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
