import { useActionState } from 'react'
import type { User } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { failureWords } from '#client/platform/failure-words.ts'

interface SecondStepProps {
  ceremonyId: string
  onUser: (user: User) => void
}

/** The code that is still missing after the password was right. */
export function SecondStep({ ceremonyId, onUser }: SecondStepProps) {
  const [error, submit] = useActionState(async (_previous: string | undefined, form: FormData) => {
    try {
      onUser(
        await call(accounts.secondFactor, { body: { ceremonyId, code: String(form.get('code')) } }),
      )
      return undefined
    } catch (failure) {
      return failureWords(failure)
    }
  }, undefined)
  return (
    <form action={submit} className="grid gap-5">
      <Field
        label="The code from your authenticator app"
        hint="Without your phone, use one of your recovery codes."
        error={error}
      >
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          maxLength={40}
        />
      </Field>
      <div>
        <SubmitButton pendingLabel="Checking…">Continue</SubmitButton>
      </div>
    </form>
  )
}
