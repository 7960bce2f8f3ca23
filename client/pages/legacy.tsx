import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { LegacyRoom } from '#client/features/passing/legacy-room.tsx'
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
          <LegacyRoom />
        </ProofProvider>
      </SignedInOnly>
    </Page>
  )
}
