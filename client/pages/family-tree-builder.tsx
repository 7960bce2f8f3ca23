import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { BuilderRoom } from '#client/features/tree/builder-room.tsx'
import { TreeSkeletonCard } from '#client/features/tree/drawn-tree.tsx'
import { askForTree } from '#client/features/tree/queries.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { askAhead } from './ask-ahead.ts'
import { TreeRecorder } from './recorders/tree-recorder.tsx'
import { GuestTree } from './guest-tree.tsx'

void askAhead(['/family-tree-builder'], ({ id }) => askForTree(id))

export default function FamilyTreeBuilderPage() {
  return (
    <Page>
      <PageHeading
        title="Build your family tree"
        lead="A plus on every card. What you do here can be taken back."
      />
      <SignedInOnly why="Your tree belongs to your family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<TreeSkeletonCard />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="familyTree">
              {(closed) => (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                  <BuilderRoom family={family} closed={closed} Recorder={TreeRecorder} />
                  {family.role !== 'viewer' && (
                    <div className="flex flex-wrap gap-3">
                      <ButtonLink href="/family-tree">See the whole tree and its charts</ButtonLink>
                      {!closed && (
                        <ButtonLink href="/ancestry" icon="upload">
                          Bring a GEDCOM file
                        </ButtonLink>
                      )}
                    </div>
                  )}
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
