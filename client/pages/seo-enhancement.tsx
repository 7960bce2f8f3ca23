import { AdminOnly } from '#client/features/accounts/admin-only.tsx'
import { PageChecks } from '#client/features/page-checks/page-checks.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SeoEnhancementPage() {
  return (
    <Page>
      <PageHeading
        title="Search engines"
        lead="How our pages look to them, what should be mended, and which links lead nowhere."
      />
      <AdminOnly>
        <PageChecks />
      </AdminOnly>
    </Page>
  )
}
