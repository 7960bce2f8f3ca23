import { useActionState } from 'react'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts/forms.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Entered, useEntering } from './entering.tsx'
import { failureWords } from '#client/platform/failure-words.ts'
import { endedKeysIn, RecentKeysChoice, useRecentKeys } from './recent-keys.tsx'

/** The form behind a reset link: a new password, and one is signed in. */
export function NewPassword({ token }: { token: string }) {
  const { entered, enter } = useEntering()
  const keys = useRecentKeys('reset', token)
  const [error, submit] = useActionState(async (_previous: string | undefined, form: FormData) => {
    const parsed = z.safeParse(newPassword, form.get('password'))
    if (!parsed.success) return parsed.error.issues[0]!.message
    try {
      const body = { password: parsed.data, end: endedKeysIn(form) }
      enter(await call(accounts.resetPassword, { params: { token }, body }))
      return undefined
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  if (entered) return <Entered state={entered} onUser={enter} />
  return (
    <Card>
      <form action={submit} noValidate className="grid gap-5">
        <Field
          label="Your new password"
          hint="At least 6 characters. A few words that only you would put together are best."
          error={error}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        {keys.data && <RecentKeysChoice keys={keys.data} />}
        <div>
          <SubmitButton pendingLabel="Saving…">Save and sign in</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
