import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { Campaigns } from './email-marketing/campaigns.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function EmailMarketingPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Newsletter"
              lead="Letters to everyone who asked for them, and to nobody else."
            />
          }
        >
          <Campaigns />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
