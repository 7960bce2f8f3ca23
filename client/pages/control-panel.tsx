import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { Backups } from '#client/features/backups/backups.tsx'
import { ControlPanel } from '#client/features/operations/control-panel.tsx'
import { RestoredCopy } from '#client/features/operations/restored-copy.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function ControlPanelPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Operations"
              lead="Everything that runs by itself, and whether it does. What people said or wrote is never shown here."
            />
          }
        >
          <RestoredCopy />
          <ControlPanel />
          <Backups />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
