import { TestAccounts } from '#client/features/accounts/test-accounts.tsx'
import { Queries } from '#client/platform/query.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function TestLoginPage() {
  return (
    <Page narrow>
      <PageHeading
        title="Test sign-in"
        lead="This page exists only while the server runs for development or tests."
      />
      <Queries>
        <TestAccounts />
      </Queries>
    </Page>
  )
}
