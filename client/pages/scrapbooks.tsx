import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { BooksRoom } from '#client/features/scrapbooks/books-room.tsx'
import { Covered } from '#client/features/subscriptions/covered.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function ScrapbooksPage() {
  return (
    <Page>
      <PageHeading
        title="Scrapbooks"
        lead="Books of your own photos and words, laid out for you, to be moved about and printed."
      />
      <SignedInOnly why="Scrapbooks belong to a family, so we need to know that it’s you.">
        <CurrentFamily skeleton={<SkeletonLines lines={6} label="Opening your family" />}>
          {(family) => (
            <Covered key={family.id} familyId={family.id} capability="scrapbooks">
              {(closed) => <BooksRoom family={family} closed={closed} People={PeopleField} />}
            </Covered>
          )}
        </CurrentFamily>
      </SignedInOnly>
    </Page>
  )
}
