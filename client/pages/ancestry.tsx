import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { ExportTree } from '#client/features/tree/export-tree.tsx'
import { ImportRoom } from './ancestry/import-room.tsx'
import { Card } from '#client/ui/card.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { GuestFiles } from './guest-tree.tsx'

export default function AncestryPage() {
  return (
    <Page>
      <PageHeading
        title="Family trees as files"
        lead="Bring a tree from another genealogy program, and take yours with you."
      />
      <SignedInOnly why="Files belong to your family’s tree, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <Card>
              <SkeletonLines lines={5} label="Loading your files" />
            </Card>
          }
        >
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="familyTree">
              {(closed) => (
                <div className="grid gap-6">
                  <ImportRoom family={family} closed={closed} />
                  <ExportTree familyId={family.id} mayEdit={family.role !== 'viewer'} />
                </div>
              )}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
      <GuestFiles />
    </Page>
  )
}
