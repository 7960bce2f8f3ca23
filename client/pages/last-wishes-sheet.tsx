import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { FamilyOfMessage } from '#client/features/families/family-of-message.tsx'
import { SheetRoom, sheetTitle } from '#client/features/wishes/sheet-room.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function LastWishesSheetPage() {
  const isSignedIn = useSession().state === 'signed-in'
  const { authorId = '' } = useParams<{ authorId: string }>()
  return (
    <Page narrow>
      <p className="print:hidden">
        <Link
          href="/last-wishes"
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          Back to last wishes
        </Link>
      </p>
      {!isSignedIn && <PageHeading title={sheetTitle} />}
      <SignedInOnly why="Wishes are read only by those they are meant for, so we need to know that it’s you.">
        <FamilyOfMessage
          skeleton={
            <>
              <PageHeading title={sheetTitle} />
              <SkeletonLines lines={8} label="Opening the wishes" />
            </>
          }
        >
          {(family) => (
            <SheetRoom key={`${family.id} ${authorId}`} family={family} authorId={authorId} />
          )}
        </FamilyOfMessage>
      </SignedInOnly>
    </Page>
  )
}
