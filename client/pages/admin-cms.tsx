import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { AdminOnly } from '#client/features/admin/admin-only.tsx'
import { ContentDesk } from './admin-cms/content-desk.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { DraftPreview } from './admin-cms/draft-preview.tsx'

export default function AdminCmsPage() {
  return (
    <Page>
      <ProofProvider>
        <AdminOnly
          heading={
            <PageHeading
              title="Content"
              lead="What the public pages say. Write it here, look at it, and publish it when it is right."
            />
          }
        >
          <ContentDesk Preview={DraftPreview} />
        </AdminOnly>
      </ProofProvider>
    </Page>
  )
}
