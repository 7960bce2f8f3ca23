import { accounts } from '#contract/accounts/index.ts'
import { LinkAct, NoLink, useLinkToken } from '#client/features/accounts/link-page.tsx'
import { call } from '#client/platform/api.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function KeepAccountPage() {
  const token = useLinkToken()
  return (
    <Page narrow>
      <PageHeading
        title="Keep your account"
        lead="Your account is waiting to be deleted. Nothing is lost yet."
      />
      {token ? (
        <LinkAct label="Keep my account" act={() => keep(token)}>
          Press the button, and everything stays as it was.
        </LinkAct>
      ) : (
        <NoLink>Please open this page with the link in our letter, or simply sign in.</NoLink>
      )}
    </Page>
  )
}

async function keep(token: string) {
  const { message } = await call(accounts.keepByLink, { params: { token } })
  return <output className="text-lg">{message}</output>
}
