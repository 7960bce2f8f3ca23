import { AdminOnly } from '#client/features/accounts/admin-only.tsx'
import { Campaigns } from '#client/features/campaigns/campaigns.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function EmailMarketingPage() {
  return (
    <Page>
      <PageHeading
        title="Newsletter"
        lead="Letters to everyone who asked for them, and to nobody else."
      />
      <AdminOnly>
        <Campaigns />
      </AdminOnly>
    </Page>
  )
}
