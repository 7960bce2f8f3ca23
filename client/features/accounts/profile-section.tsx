import { deviceZone } from '#contract/rules/date-looks.ts'
import type { Account } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { SubmitButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { zoneOptions } from '#client/ui/zone-options.ts'
import { ActForm } from './act-form.tsx'
import { useAccountAct } from './queries.ts'

export function ProfileSection({ account }: { account: Account }) {
  const change = useAccountAct((form: FormData) =>
    call(accounts.changeAccount, {
      body: {
        displayName: String(form.get('displayName')),
        timeZone: String(form.get('timeZone')),
      },
    }),
  )
  const save = async (form: FormData) => {
    await change.mutateAsync(form)
    return 'Your details are saved'
  }
  return (
    <Card title="You">
      <ActForm act={save}>
        {(error) => (
          <>
            <Field label="Your name" hint="As your family should see it." error={error}>
              <TextInput
                name="displayName"
                autoComplete="name"
                defaultValue={account.displayName}
                required
                maxLength={80}
              />
            </Field>
            <Field label="Where you live" hint="Reminders reach you in the morning of that place.">
              <Select
                name="timeZone"
                options={zoneOptions(deviceZone(), account.timeZone)}
                defaultValue={account.timeZone}
              />
            </Field>
            <div>
              <SubmitButton variant="action" pendingLabel="Saving…">
                Save
              </SubmitButton>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
