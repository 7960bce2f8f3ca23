import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { TreeSkeletonCard } from '#client/features/tree/drawn-tree.tsx'
import { TreeRoom } from '#client/features/tree/tree-room.tsx'
import { askForTree } from '#client/features/tree/queries.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { askAhead } from './ask-ahead.ts'
import { TreeRecorder } from './recorders/tree-recorder.tsx'
import { GuestTree } from './guest-tree.tsx'

void askAhead(['/family-tree'], ({ id }) => askForTree(id))

export default function FamilyTreePage() {
  return (
    <Page>
      <PageHeading
        title="Your family tree"
        lead="Everyone your family knows, and how you belong together."
      />
      <SignedInOnly why="Your tree belongs to your family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<TreeSkeletonCard />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="familyTree">
              {(closed) => (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                  <TreeRoom family={family} closed={closed} Recorder={TreeRecorder} />
                  <div className="flex flex-wrap gap-3">
                    {family.role !== 'viewer' && !closed && (
                      <>
                        <ButtonLink href="/family-tree-builder">Open the builder</ButtonLink>
                        <ButtonLink href="/ancestry" icon="upload">
                          Bring a GEDCOM file
                        </ButtonLink>
                      </>
                    )}
                    <ButtonLink href="/suggestions">
                      {family.role === 'viewer' ? 'What you suggested' : 'Suggestions'}
                    </ButtonLink>
                  </div>
                </div>
              )}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
      <GuestTree />
    </Page>
  )
}
