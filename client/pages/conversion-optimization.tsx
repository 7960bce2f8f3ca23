import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { Funnel } from './conversion-optimization/funnel.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ConversionOptimizationPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="From visit to message"
              lead="How many people look, record, sign up, schedule and pay, by kind of device."
            />
          }
        >
          <Funnel />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
