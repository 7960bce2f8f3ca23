import { Address } from '#client/ui/address.tsx'
import type { Account } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ActForm } from './act-form.tsx'
import { useProof } from './proof.tsx'
import { useAccountAct } from './queries.ts'
import { useResendVerification } from './use-resend-verification.ts'

export function EmailSection({ account }: { account: Account }) {
  const withProof = useProof()
  const change = useAccountAct((email: string) =>
    withProof(() => call(accounts.changeEmail, { body: { email } })),
  )
  return (
    <Card title="E-mail">
      <div className="grid gap-6">
        <Standing account={account} />
        <ActForm
          act={async (form) => (await change.mutateAsync(String(form.get('email')))).message}
        >
          {(error) => (
            <>
              <Field
                label="Use another address"
                hint="It counts once you confirm it from there."
                error={error}
              >
                <TextInput name="email" type="email" autoComplete="email" required />
              </Field>
              <div>
                <SubmitButton variant="secondary" pendingLabel="Sending…">
                  Send a confirmation
                </SubmitButton>
              </div>
            </>
          )}
        </ActForm>
      </div>
    </Card>
  )
}

function Standing({ account }: { account: Account }) {
  const resend = useResendVerification()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <strong>
          <Address>{account.email}</Address>
        </strong>
        {account.isEmailVerified ? (
          <Badge tone="teal">Confirmed</Badge>
        ) : (
          <Badge tone="marigold">Not confirmed yet</Badge>
        )}
      </p>
      {account.pendingEmail && (
        <p className="text-thread">
          {account.pendingEmail} waits to be confirmed. Until then everything goes to{' '}
          {account.email}.
        </p>
      )}
      {(!account.isEmailVerified || account.pendingEmail) && (
        <div>
          <Button pending={resend.isPending} onClick={resend.ask}>
            Send the confirmation again
          </Button>
        </div>
      )}
    </div>
  )
}
