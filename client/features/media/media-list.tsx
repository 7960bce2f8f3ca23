import type { MediaKind } from '#contract/rules/media-kinds.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { MediaRow } from './media-row.tsx'
import { useMedia } from './queries.ts'

interface MediaListProps {
  familyId: string
  kind: MediaKind
  mayChange: boolean
  /** Can be looked at, saved and deleted, but neither added to nor written under. */
  isKept?: boolean
}

interface Words {
  readonly what: string
  readonly title: string
  readonly invitation: string
}

const words: Record<MediaKind, Words> = {
  audio: {
    what: 'the recordings',
    title: 'Your voice goes here',
    invitation: 'A minute about an ordinary day is a fine first recording.',
  },
  photo: {
    what: 'the photos',
    title: 'No photos yet',
    invitation: 'One picture of the kitchen table is a good start.',
  },
  video: {
    what: 'the videos',
    title: 'No videos yet',
    invitation: 'Even ten seconds show how someone laughs.',
  },
  document: {
    what: 'the documents',
    title: 'No documents yet',
    invitation: 'Letters, certificates and recipes can be kept as PDFs.',
  },
}

const waiting = block('album', cloths('cotton', 'rose', 'marigold'))

/** A family's files of one kind, newest first. */
export function MediaList({ familyId, kind, mayChange, isKept = false }: MediaListProps) {
  const list = useMedia(familyId, kind)
  const { what, title, invitation } = words[kind]
  return (
    <Loaded
      query={list}
      what={what}
      skeleton={<SkeletonLines lines={6} label={`Loading ${what}`} />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0)
          return isKept ? (
            <p className="text-thread">{title}.</p>
          ) : (
            <EmptyState block={waiting} title={title}>
              {mayChange ? invitation : 'Nobody has added one yet.'}
            </EmptyState>
          )
        return (
          <div className="grid gap-5">
            <ul className="divide-y divide-hair">
              {items.map((item) => (
                <li key={item.id}>
                  <MediaRow {...{ familyId, item, mayChange, isKept }} />
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                className="justify-self-start"
                pending={list.isFetchingNextPage}
                pendingLabel="Loading…"
                onClick={() => void list.fetchNextPage()}
              >
                Show older
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
