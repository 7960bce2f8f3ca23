import type { Account } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { ActForm } from './act-form.tsx'
import { useProof } from './proof.tsx'
import { useAccountAct } from './queries.ts'

export function PasswordSection({ account }: { account: Account }) {
  const withProof = useProof()
  const change = useAccountAct((password: string) =>
    withProof(() => call(accounts.changePassword, { body: { password } })),
  )
  const save = async (form: FormData) => {
    await change.mutateAsync(String(form.get('password')))
    return 'Your password is changed. Other devices were signed out.'
  }
  return (
    <Card title="Password">
      <ActForm act={save}>
        {(error) => (
          <>
            <Field
              label={account.hasPassword ? 'A new password' : 'A password'}
              hint="A few words that only you would put together are best."
              error={error}
            >
              <PasswordInput name="password" autoComplete="new-password" required />
            </Field>
            <div>
              <SubmitButton variant="action" pendingLabel="Saving…">
                {account.hasPassword ? 'Change the password' : 'Set the password'}
              </SubmitButton>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
