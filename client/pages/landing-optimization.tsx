import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { Comparisons } from './landing-optimization/comparisons.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function LandingOptimizationPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Landing page variants"
              lead="Which form of the start-trial block people see, and which one makes them start."
            />
          }
        >
          <Comparisons />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
