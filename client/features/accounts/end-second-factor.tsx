import { useState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Button, SubmitButton } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ActForm } from './act-form.tsx'
import { useAccountAct } from './queries.ts'

/** Turning the second step off takes one of its own codes: a password and an open laptop aren't enough. */
export function EndSecondFactor() {
  const [isOpen, setOpen] = useState(false)
  const end = useAccountAct((code: string) => call(accounts.endSecondFactor, { body: { code } }))
  const turnOff = async (form: FormData) => {
    await end.mutateAsync(String(form.get('code')))
    setOpen(false)
    return 'The second step is off'
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Turn it off
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Turn the second step off?"
        description="Your password alone will then be enough to sign in. You can turn it on again at any time."
      >
        <ActForm act={turnOff}>
          {(error) => (
            <>
              <Field
                label="A code from your authenticator app"
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
              <div className="flex flex-wrap justify-end gap-3">
                <Button onClick={() => setOpen(false)}>Leave it on</Button>
                <SubmitButton variant="danger" pendingLabel="Turning it off…">
                  Turn it off
                </SubmitButton>
              </div>
            </>
          )}
        </ActForm>
      </Dialog>
    </>
  )
}
