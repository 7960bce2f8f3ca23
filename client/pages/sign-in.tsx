import { accounts } from '#contract/accounts/index.ts'
import { EmailRequest } from '#client/features/accounts/email-request.tsx'
import { ProviderButtons } from '#client/features/accounts/provider-buttons.tsx'
import { LinkSignIn } from '#client/features/accounts/link-sign-in.tsx'
import { useLinkToken } from '#client/features/accounts/link-page.tsx'
import { call } from '#client/platform/api.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SignInPage() {
  const token = useLinkToken()
  return (
    <Page narrow>
      {token ? (
        <>
          <PageHeading title="Sign in to Kinfold" />
          <LinkSignIn token={token} />
        </>
      ) : (
        <>
          <PageHeading
            title="Sign in without a password"
            lead="We’ll e-mail you a link that signs you in. It works once, for a short time."
          />
          <EmailRequest
            label="E-mail me a sign-in link"
            ask={(email) => call(accounts.askSignInLink, { body: { email } })}
          />
          <ProviderButtons next="/app" lead="Or with an account that you have elsewhere:" />
        </>
      )}
    </Page>
  )
}
