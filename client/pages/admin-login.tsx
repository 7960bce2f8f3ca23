import { AdminEntrance } from '#client/features/accounts/admin-entrance.tsx'
import { LinkSignIn } from '#client/features/accounts/link-sign-in.tsx'
import { useLinkToken } from '#client/features/accounts/link-page.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function AdminLoginPage() {
  const token = useLinkToken()
  return (
    <Page narrow>
      <PageHeading title="Admin sign-in" lead="For the people who look after this server." />
      {token ? <LinkSignIn token={token} next="/admin" /> : <AdminEntrance />}
    </Page>
  )
}
