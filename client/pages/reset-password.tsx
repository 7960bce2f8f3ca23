import { accounts } from '#contract/accounts/index.ts'
import { EmailRequest } from '#client/features/accounts/email-request.tsx'
import { useLinkToken } from '#client/features/accounts/link-page.tsx'
import { NewPassword } from '#client/features/accounts/new-password.tsx'
import { call } from '#client/platform/api.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ResetPasswordPage() {
  const token = useLinkToken()
  if (token)
    return (
      <Page narrow>
        <PageHeading
          title="Choose a new password"
          lead="Every device that is signed in now will be signed out, and links and changes that still wait are ended."
        />
        <NewPassword token={token} />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeading
        title="Forgot your password?"
        lead="It happens. Tell us your address, and we’ll e-mail you a link to choose a new one."
      />
      <EmailRequest
        label="E-mail me a link"
        ask={(email) => call(accounts.askPasswordReset, { body: { email } })}
      />
    </Page>
  )
}
