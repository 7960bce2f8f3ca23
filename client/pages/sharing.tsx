import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { LinksRoom } from '#client/features/shares/links-room.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function SharingPage() {
  return (
    <Page>
      <PageHeading
        title="Shared links"
        lead="Every link your family gave out: what it shows, until when, and how often it was opened."
      />
      <SignedInOnly why="Links belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) =>
            family.role === 'viewer' ? (
              <p>Those who may change the vault make links from it, and find them here.</p>
            ) : (
              <LinksRoom key={family.id} familyId={family.id} />
            )
          }
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
