import type { MediaKind } from '#contract/rules/media-kinds.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
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
  readonly many: string
  readonly what: string
  readonly title: string
  readonly invitation: string
}

const words: Record<MediaKind, Words> = {
  audio: {
    many: 'recordings',
    what: 'the recordings',
    title: 'Your voice goes here',
    invitation: 'A minute about an ordinary day is a fine first recording.',
  },
  photo: {
    many: 'photos',
    what: 'the photos',
    title: 'No photos yet',
    invitation: 'One picture of the kitchen table is a good start.',
  },
  video: {
    many: 'videos',
    what: 'the videos',
    title: 'No videos yet',
    invitation: 'Even ten seconds show how someone laughs.',
  },
  document: {
    many: 'documents',
    what: 'the documents',
    title: 'No documents yet',
    invitation: 'Letters, certificates and recipes can be kept as PDFs.',
  },
}

const waiting = block('album', cloths('cotton', 'rose', 'marigold'))

/** A family's files of one kind, newest first. */
export function MediaList({ familyId, kind, mayChange, isKept = false }: MediaListProps) {
  const list = useMedia(familyId, kind)
  const { many, what, title, invitation } = words[kind]
  return (
    <Loaded
      query={list}
      what={what}
      skeleton={<SkeletonLines lines={6} label={`Loading ${what}`} />}
    >
      {(items) => {
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
            <ShowMore list={list} what={many} label="Show older" />
          </div>
        )
      }}
    </Loaded>
  )
}
