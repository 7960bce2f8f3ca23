import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CapsuleRoom } from '#client/features/capsules/capsule-room.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { capsuleBeyond } from './capsule-beyond.tsx'
import { CapsuleRecorder } from './recorders/capsule-recorder.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const title = 'A time capsule'

export default function TimeCapsulePage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { capsuleId = '' } = useParams<{ capsuleId: string }>()
  return (
    <Page narrow>
      <p>
        <Link
          href="/time-capsules"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          All time capsules
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="Capsules belong to a family, so we need to know that it’s you.">
        <CurrentFamily
          skeleton={
            <>
              <PageHeading title={title} />
              <SkeletonLines lines={6} label="Opening your family" />
            </>
          }
        >
          {(family) => (
            <CapsuleRoom
              key={`${family.id} ${capsuleId}`}
              family={family}
              capsuleId={capsuleId}
              Recorder={CapsuleRecorder}
              beyond={capsuleBeyond}
            />
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
