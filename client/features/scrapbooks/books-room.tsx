import { useState, type ComponentType, type ReactNode } from 'react'
import type { Family } from '#contract/families.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { BookCard } from './book-card.tsx'
import { MakeBook } from './make-book.tsx'
import { useBooks } from './queries.ts'
import type { PeopleFieldProps } from './which-photos.tsx'

interface BooksRoomProps {
  family: Family
  /** Where the plan doesn't cover new ones: what can still be done. */
  closed: ReactNode
  /** How people of the family are chosen. */
  People: ComponentType<PeopleFieldProps>
}

/** The family's books, and the way to another. */
export function BooksRoom({ family, closed, People }: BooksRoomProps) {
  const [isMaking, setMaking] = useState(false)
  const [shelf, setShelf] = useState<'all' | 'trash'>('all')
  const books = useBooks(family.id, shelf)
  const mayChange = family.role !== 'viewer' && !closed
  if (mayChange && isMaking)
    return <MakeBook familyId={family.id} People={People} onCancel={() => setMaking(false)} />
  const begin = mayChange && (
    <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
      Make a book
    </Button>
  )
  return (
    <>
      {closed}
      <div className="flex flex-wrap items-center gap-3">
        {/* In one place whether there are books or not: a press isn’t lost while that is being asked. */}
        {shelf === 'all' && begin}
        {shelf === 'all' && mayChange && (
          <ButtonLink href="/premium-templates">Begin with a template</ButtonLink>
        )}
        <Button
          variant="quiet"
          icon="trash"
          aria-pressed={shelf === 'trash'}
          onClick={() => setShelf(shelf === 'trash' ? 'all' : 'trash')}
        >
          {shelf === 'trash' ? 'Back to the books' : 'Trash'}
        </Button>
      </div>
      <Loaded
        query={books}
        what="the scrapbooks"
        skeleton={<SkeletonLines lines={5} label="Loading the scrapbooks" />}
      >
        {(found) =>
          found.length === 0 ? (
            <Nothing isTrash={shelf === 'trash'} />
          ) : (
            <>
              <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3" aria-label="Scrapbooks">
                {found.map((book) => (
                  <li key={book.id} className="grid">
                    <BookCard
                      familyId={family.id}
                      book={book}
                      mayChange={family.role !== 'viewer'}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore list={books} what="scrapbooks" />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Nothing({ isTrash }: { isTrash: boolean }) {
  if (isTrash)
    return <output className="block text-lg text-thread">Nothing lies in the trash.</output>
  return (
    <EmptyState block={featureBlocks.scrapbooks} title="No scrapbook yet">
      <p>
        Say who it is about, or which summer. We lay out the pages with your photos and what you
        wrote under them, and you move everything to where it belongs.
      </p>
    </EmptyState>
  )
}
