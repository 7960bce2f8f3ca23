import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { useFamilies } from '#client/features/families/queries.ts'
import { LegacyRoom } from '#client/features/passing/legacy-room.tsx'
import { WishesTold } from '#client/features/wishes/wishes-told.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function LegacyPage() {
  return (
    <Page>
      <PageHeading
        title="After I’m gone"
        lead="Who may tell us that you died, how long we wait for a word from you, and who then receives what."
      />
      <SignedInOnly why="Your plan is private, so we need to know that it’s you.">
        <ProofProvider>
          <LegacyRoom wishes={<WishesOfMine />} />
        </ProofProvider>
      </SignedInOnly>
    </Page>
  )
}

/** They belong to a family each, and wait for the same passing. */
function WishesOfMine() {
  const { data = [] } = useFamilies()
  return data.map(({ id, name }) => (
    <WishesTold key={id} familyId={id} familyName={data.length > 1 ? name : undefined} />
  ))
}
