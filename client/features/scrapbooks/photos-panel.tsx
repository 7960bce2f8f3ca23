import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { blockSize, vault, type Memory } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { useAlbums } from './queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export interface ChosenPhoto {
  readonly memoryId: string
  /** Its width over its height. */
  readonly aspect: number
  readonly alt: string
}

interface Sought {
  readonly words?: string
  readonly albumId?: string
}

// No photo is older than photography, and none can be dated later.
const earliest = '1826-01'
const latest = '2199-12'

/** The photos of the vault as its grid orders them, a hundred at a time. */
function usePhotos(familyId: string, sought: Sought) {
  const all = { shelf: 'all', since: earliest, until: latest } as const
  return useInfiniteQuery({
    queryKey: ['vault', familyId, 'for-books', sought],
    initialPageParam: 0,
    queryFn: ({ pageParam: from, signal }) =>
      call(vault.block, { params: { familyId }, query: { ...sought, ...all, from } }, { signal }),
    getNextPageParam: ({ items }, _, from) =>
      items.length === blockSize ? from + blockSize : undefined,
    placeholderData: keepPreviousData,
  })
}

interface PhotosPanelProps {
  familyId: string
  /** Words over the photos: whether one is added, or takes another's place. */
  title: string
  onChoose: (photo: ChosenPhoto) => void
}

/** The photos of the vault, to be laid on the page. */
export function PhotosPanel({ familyId, title, onChoose }: PhotosPanelProps) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState<Sought>({})
  const [seekSoon] = useState(() => debounce(setSought, SEARCH_DEBOUNCE_MS))
  useEffect(() => () => seekSoon.cancel(), [seekSoon])
  const { data: known } = useAlbums(familyId)
  const photos = usePhotos(familyId, sought)
  const withWords = (words: string): Sought => {
    const { albumId } = sought
    return { ...(albumId && { albumId }), ...(words && { words }) }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{title}</h2>
      <Field label="Search your photos">
        <TextInput
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            seekSoon(withWords(event.currentTarget.value.trim()))
          }}
        />
      </Field>
      {known && known.albums.length > 0 && (
        <Field label="Album">
          <Select
            options={[
              { value: '', label: 'All of them' },
              ...known.albums.map((album) => ({ value: album.id, label: album.title })),
            ]}
            value={sought.albumId ?? ''}
            onChange={(event) => {
              const albumId = event.currentTarget.value
              const words = typed.trim()
              setSought({ ...(albumId && { albumId }), ...(words && { words }) })
            }}
          />
        </Field>
      )}
      <Loaded
        query={photos}
        what="your photos"
        skeleton={<SkeletonLines lines={4} label="Loading your photos" />}
      >
        {({ pages }) => (
          <Found
            {...{ familyId, onChoose }}
            memories={pages.flatMap(({ items }) => items)}
            hasMore={photos.hasNextPage}
            onMore={() => void photos.fetchNextPage()}
          />
        )}
      </Loaded>
    </div>
  )
}

interface FoundProps {
  familyId: string
  memories: readonly Memory[]
  hasMore: boolean
  onChoose: (photo: ChosenPhoto) => void
  onMore: () => void
}

function Found({ familyId, memories, hasMore, onChoose, onMore }: FoundProps) {
  const photos = memories.filter(({ kind, hasPicture }) => kind === 'photo' && hasPicture)
  if (photos.length === 0 && !hasMore)
    return (
      <output className="block text-thread">
        No photo fits that. New ones are added in your memory vault.
      </output>
    )
  return (
    <>
      <ul
        aria-label="Photos"
        className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2"
      >
        {photos.map((memory) => (
          <li key={memory.id}>
            <PhotoButton familyId={familyId} memory={memory} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="small" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  )
}

const nameOf = ({ caption, fileName, takenOn }: Memory) => caption || fileName || takenOn

interface PhotoButtonProps {
  familyId: string
  memory: Memory
  onChoose: (photo: ChosenPhoto) => void
}

function PhotoButton({ familyId, memory, onChoose }: PhotoButtonProps) {
  return (
    <button
      type="button"
      className="block w-full overflow-hidden rounded-md border border-hair hover:outline-3 hover:outline-indigo"
      onClick={({ currentTarget }) => {
        const seen = currentTarget.querySelector('img')
        // The grid's own number is rounded; the picture itself knows better.
        const isSeen = seen && seen.naturalWidth > 0
        const aspect = isSeen ? seen.naturalWidth / seen.naturalHeight : memory.aspect / 100
        onChoose({ memoryId: memory.id, aspect, alt: memory.caption })
      }}
    >
      <img
        src={`/api/families/${familyId}/memories/${memory.id}/picture?size=small`}
        alt={nameOf(memory)}
        loading="lazy"
        draggable={false}
        className="aspect-square w-full bg-mist object-cover"
      />
    </button>
  )
}
