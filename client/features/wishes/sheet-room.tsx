import { restingBlock } from '#client/content/feature-blocks.ts'
import type { WishSheet } from '#contract/wishes/index.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { sheetFile, useSheet } from './queries.ts'
import type { WishesFamily } from './room-shape.ts'
import { Sheet } from './sheet.tsx'

export const sheetTitle = 'Last wishes to read'

/** The wishes of one person, one's own or another's, to read, hear, print and save. */
export function SheetRoom({ family, authorId }: { family: WishesFamily; authorId: string }) {
  const query = useSheet(family.id, authorId)
  return (
    <>
      {!query.data && <PageHeading title={sheetTitle} />}
      <Loaded
        query={query}
        what="these wishes"
        skeleton={<SkeletonLines lines={8} label="Opening the wishes" />}
      >
        {(sheet) =>
          sheet === null ? (
            <EmptyState block={restingBlock} title="There is nothing here for you to read">
              <p>
                Perhaps these wishes are kept for later, or their author has changed who reads them.
              </p>
            </EmptyState>
          ) : (
            <>
              <PageHeading
                title={titleOf(sheet)}
                lead={<span className="print:hidden">{leadOf(sheet)}</span>}
              />
              <Ways familyId={family.id} authorId={authorId} />
              <Sheet familyId={family.id} sheet={sheet} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const titleOf = ({ authorName }: WishSheet) => `The last wishes of ${authorName}`

function leadOf({ isMine, isReleased, authorName }: WishSheet): string {
  if (isMine) return 'Everything you have said and written, as others read it and as it is printed.'
  if (isReleased) return `${authorName} left this for you. Take your time.`
  return `${authorName} lets you read this now.`
}

const Ways = ({ familyId, authorId }: { familyId: string; authorId: string }) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <Button variant="primary" onClick={() => window.print()}>
      Print it
    </Button>
    <a href={sheetFile(familyId, authorId, 'html')} download className={buttonLook({})}>
      <Icon name="download" />
      <span>Save it as a page, voices included</span>
    </a>
    <a href={sheetFile(familyId, authorId, 'text')} download className={buttonLook({})}>
      <Icon name="download" />
      <span>Save it as plain text</span>
    </a>
  </div>
)
