import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { PageChecks } from './seo-enhancement/page-checks.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SeoEnhancementPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Search engines"
              lead="How our pages look to them, what should be mended, and which links lead nowhere."
            />
          }
        >
          <PageChecks />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
