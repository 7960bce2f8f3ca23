import { Link, useParams } from 'wouter'
import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { DeskCase } from '#client/features/research/desk-case.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ResearchDeskCasePage() {
  const { caseId = '' } = useParams<{ caseId: string }>()
  return (
    <Page>
      <ProofProvider>
        <AdminOnly heading={<PageHeading title="A case at the research desk" />}>
          <p>
            <Link
              href="/research-desk"
              className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
            >
              All cases
            </Link>
          </p>
          <DeskCase key={caseId} caseId={caseId} />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
