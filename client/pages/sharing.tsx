import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { Tray } from '#client/features/contributions/tray.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { LinksRoom } from '#client/features/shares/links-room.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { handOn } from './hand-on.tsx'

export default function SharingPage() {
  return (
    <Page>
      <PageHeading
        title="Shared links"
        lead="Every link your family gave out: what it shows, until when, and how often it was opened; and what guests sent by them."
      />
      <SignedInOnly why="Links belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) =>
            family.role === 'viewer' ? (
              <p>Those who may change the vault make links from it, and find them here.</p>
            ) : (
              <div key={family.id} className="grid grid-cols-[minmax(0,1fr)] gap-8">
                <Tray familyId={family.id} />
                <LinksRoom familyId={family.id} handOn={handOn} />
              </div>
            )
          }
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
