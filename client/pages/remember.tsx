import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { MemorialRoom } from '#client/features/memorials/memorial-room.tsx'
import { WishesLeft } from '#client/features/wishes/wishes-left.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { KeepsakeRecorder } from './recorders/keepsake-recorder.tsx'

const title = 'In memory'

export default function RememberPage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { personId = '' } = useParams<{ personId: string }>()
  return (
    <Page narrow>
      <p>
        <Link
          href="/connections"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          Your family’s people
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="This page belongs to a family, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
        >
          {(family) => (
            <MemorialRoom
              key={`${family.id} ${personId}`}
              family={family}
              personId={personId}
              Recorder={KeepsakeRecorder}
              Wishes={WishesLeft}
            />
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
