import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { DeskCases } from '#client/features/research/desk-cases.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ResearchDeskPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Research desk"
              lead="What families asked, and nothing else of theirs."
            />
          }
        >
          <DeskCases />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
