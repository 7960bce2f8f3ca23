import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { DeskPrints } from '#client/features/prints/desk-prints.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function PrintDeskPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Print desk"
              lead="Orders that need somebody, and how the others get on."
            />
          }
        >
          <DeskPrints />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
