import { Link, useParams } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { BookRoom, type ShareBookProps } from '#client/features/scrapbooks/book-room.tsx'
import { handOn } from './hand-on.tsx'
import { ShareDialog } from '#client/features/shares/share-dialog.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const title = 'A scrapbook'

// A link that shows the book, and no memories besides.
const nothing: readonly string[] = []

const ShareBook = ({ familyId, book, isOpen, preview, onClose }: ShareBookProps) => (
  <ShareDialog
    {...{ familyId, book, preview, onClose, handOn }}
    memoryIds={isOpen ? nothing : undefined}
  />
)

export default function ScrapbookPage() {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const { bookId = '' } = useParams<{ bookId: string }>()
  return (
    <Page>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <p>
          <Link
            href="/scrapbook-generator"
            className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
          >
            All scrapbooks
          </Link>
        </p>
        {!accountId && <PageHeading title={title} />}
        <SignedInOnly why="Scrapbooks belong to a family, so we need to know that it’s you.">
          <CurrentFamily
            skeleton={
              <>
                <PageHeading title={title} />
                <SkeletonLines lines={6} label="Opening your family" />
              </>
            }
          >
            {(family) => (
              <Covered key={`${family.id} ${bookId}`} familyId={family.id} capability="scrapbooks">
                {(closed) => (
                  <BookRoom {...{ family, accountId, bookId, closed }} Share={ShareBook} />
                )}
              </Covered>
            )}
          </CurrentFamily>
        </SignedInOnly>
      </div>
    </Page>
  )
}
