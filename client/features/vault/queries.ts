import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { people } from '#contract/people/index.ts'
import { albums } from '#contract/vault/albums.ts'
import { memoryEvents } from '#contract/memory-events.ts'
import { namedPeople } from '#contract/vault/named-people.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import type { Shelf } from '#contract/vault/looked.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import type { Chunk } from './chunks.ts'
import { changeInBatches } from './change-batches.ts'

const ofFamily = (familyId: string) => ['vault', familyId]
/** What is looked at: a shelf, of it what lies in one album, and of that what these words find. */
export interface Looked {
  readonly shelf: Shelf
  readonly albumId?: string
  readonly words?: string
  /** Close in meaning to these words, without saying them. */
  readonly closeTo?: string
  readonly onThisDay?: string
  readonly place?: string
  readonly tag?: string
  readonly personId?: string
  /** What they are called, for whoever looks. */
  readonly personName?: string
  readonly memoryId?: string
  readonly event?: string
  readonly areas?: string
  /** What those areas are called, for whoever looks. */
  readonly areasName?: string
}

const lookedKey = ({ shelf, albumId, words, closeTo, onThisDay, place, tag, ...more }: Looked) => [
  ...[shelf, albumId, words, closeTo, onThisDay, place, tag].map((part) => part ?? ''),
  ...[more.memoryId, more.event, more.areas, more.personId].map((part) => part ?? ''),
]
/** What the server is asked for: a name is for whoever reads it alone. */
function asked(looked: Looked) {
  const { areasName: _, personName: __, ...rest } = looked
  return rest
}
const blocksOf = (familyId: string, looked: Looked) => [
  ...ofFamily(familyId),
  'block',
  ...lookedKey(looked),
]

const soonMs = 3000

export const shapeQuery = (familyId: string, looked: Looked) => ({
  queryKey: [...ofFamily(familyId), 'shape', ...lookedKey(looked)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(vault.shape, { params: { familyId }, query: asked(looked) }, { signal }),
})

/** Where everything stands. While files are still being read it is asked again. */
export function useShape(familyId: string, looked: Looked) {
  const client = useQueryClient()
  const shape = useQuery({
    ...shapeQuery(familyId, looked),
    refetchInterval: ({ state }) => (state.data?.waiting ? soonMs : false),
  })
  const { data, dataUpdatedAt } = shape
  // What was read since then is of it.
  const changed = useEffectEvent(
    () =>
      void client.invalidateQueries({
        queryKey: blocksOf(familyId, looked),
        predicate: ({ state }) => state.dataUpdatedAt < dataUpdatedAt,
      }),
  )
  useEffect(() => {
    if (data) changed()
  }, [data])
  return shape
}

/** What a family’s vault begins with. */
export const everything: Looked = { shelf: 'all' }

/** What there is of this day in earlier years. */
export const useOnThisDay = (familyId: string, today: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'on-this-day', today],
    queryFn: ({ signal }) =>
      call(vault.onThisDay, { params: { familyId }, query: { today } }, { signal }),
  })

/** Its still is made after it came. */
const isMoving = ({ kind, hasPicture, pictureState, addedAt }: Memory) =>
  pictureState === 'waiting' || (kind === 'video' && !hasPicture && isNew(addedAt))

const newMs = 30 * 60_000
const isNew = (addedAt: string) =>
  performance.timeOrigin + performance.now() - Date.parse(addedAt) < newMs

export const blockQuery = (familyId: string, looked: Looked, { since, until, from }: Chunk) => ({
  queryKey: [...blocksOf(familyId, looked), since, until, from],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      vault.block,
      { params: { familyId }, query: { ...asked(looked), since, until, from } },
      { signal },
    ),
})

/** The memories of these chunks, by where they stand in the shelf. */
export function useMemories(familyId: string, looked: Looked, chunks: readonly Chunk[]) {
  return useQueries({
    queries: chunks.map((chunk) => ({
      ...blockQuery(familyId, looked, chunk),
      refetchInterval: ({ state }: { state: { data?: { items: Memory[] } | undefined } }) =>
        state.data?.items.some(isMoving) ? soonMs : (false as const),
    })),
    combine: (answers) => {
      const found = new Map<number, Memory>()
      answers.forEach(({ data }, i) =>
        data?.items.forEach((memory, at) => found.set(chunks[i]!.start + at, memory)),
      )
      return found
    },
  })
}

/** The memories from one place of a shelf to another, asked for where they aren't here yet. */
export function useBetween(familyId: string, looked: Looked, chunks: readonly Chunk[]) {
  const client = useQueryClient()
  return async (from: number, to: number): Promise<Memory[]> => {
    const wanted = chunks.filter(({ start, count }) => start <= to && start + count > from)
    const answers = await Promise.all(
      wanted.map((chunk) => client.ensureQueryData(blockQuery(familyId, looked, chunk))),
    )
    return answers.flatMap(({ items }, i) =>
      items.slice(Math.max(0, from - wanted[i]!.start), to - wanted[i]!.start + 1),
    )
  }
}

/** The places, by name, a page at a time. */
export const usePlaces = (familyId: string) =>
  usePages([...ofFamily(familyId), 'places'], (page, signal) =>
    call(vault.places, { params: { familyId }, query: page }, { signal }),
  )

/** Who is named on something, by name, a page at a time. */
export const useNamed = (familyId: string) =>
  usePages([...ofFamily(familyId), 'named'], (page, signal) =>
    call(namedPeople.list, { params: { familyId }, query: page }, { signal }),
  )

/** Where pictures were taken: page after page, until the map has all of them. */
export function useAreas(familyId: string) {
  const areas = usePages([...ofFamily(familyId), 'areas'], (page, signal) =>
    call(vault.areas, { params: { familyId }, query: page }, { signal }),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data, first } = areas
  const isMore = hasNextPage && !isFetchingNextPage && (data?.length ?? 0) < mostOnMap
  useEffect(() => {
    if (isMore) void fetchNextPage()
  }, [isMore, fetchNextPage])
  const isWaiting = first?.isWaiting ?? false
  const lookAgain = useEffectEvent(() => void areas.refetch())
  useEffect(() => {
    if (!isWaiting) return
    const looking = setInterval(lookAgain, soonMs)
    return () => clearInterval(looking)
  }, [isWaiting])
  return areas
}

// Where a family has been more than that, the map shows the first of them.
const mostOnMap = 5000

/** What happened, the last first, a page at a time. */
export const useEvents = (familyId: string) =>
  usePages([...ofFamily(familyId), 'events'], (page, signal) =>
    call(memoryEvents.list, { params: { familyId }, query: page }, { signal }),
  )

export function useMakeAlbumOfEvent(familyId: string) {
  const lookAgain = useLookAgain(familyId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof memoryEvents.makeAlbum>) =>
      call(memoryEvents.makeAlbum, { params: { familyId }, body }),
    networkMode: 'always',
    onSuccess: lookAgain,
  })
}

/** Tells everything of the vault, and the lists of files, to look again. */
export function useLookAgain(familyId: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ofFamily(familyId) })
    await client.invalidateQueries({ queryKey: ['media', familyId] })
  }
}

function useAct<Input>(familyId: string, act: (input: Input) => Promise<unknown>) {
  const lookAgain = useLookAgain(familyId)
  return useMutation({ mutationFn: act, networkMode: 'always', onSuccess: lookAgain })
}

export const useChangeMemory = (familyId: string, memoryId: string) =>
  useAct(familyId, (body: BodyOf<typeof vault.change>) =>
    call(vault.change, { params: { familyId, memoryId }, body }),
  )

export const useTrash = (familyId: string) =>
  useAct(familyId, (memoryId: string) => call(vault.trash, { params: { familyId, memoryId } }))

export const useRestore = (familyId: string) =>
  useAct(familyId, (memoryId: string) => call(vault.restore, { params: { familyId, memoryId } }))

export const useTryAgain = (familyId: string) =>
  useAct(familyId, (memoryId: string) => call(vault.tryAgain, { params: { familyId, memoryId } }))

/** Answers what undoes it, also where only some of it was done. */
export function useChangeMany(familyId: string) {
  const lookAgain = useLookAgain(familyId)
  return useMutation({
    mutationFn: (all: MemoryChange[]) =>
      changeInBatches(all, (changes) =>
        call(vault.changeMany, { params: { familyId }, body: { changes } }),
      ),
    networkMode: 'always',
    onSettled: lookAgain,
  })
}

/** Those of the family who answer to what was typed: as many as one can choose from at a glance. */
export const useCalled = (familyId: string, search: string) =>
  useQuery({
    queryKey: ['people', familyId, 'called', search],
    queryFn: ({ signal }) =>
      call(
        people.list,
        { params: { familyId }, query: { search, order: 'name', limit: 8 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const useAlbums = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'albums'],
    queryFn: ({ signal }) => call(albums.list, { params: { familyId } }, { signal }),
  })

export const useRenameAlbum = (familyId: string, albumId: string) =>
  useAct(familyId, (title: string) =>
    call(albums.rename, { params: { familyId, albumId }, body: { title } }),
  )

export const useRemoveAlbum = (familyId: string, albumId: string) =>
  useAct(familyId, () => call(albums.remove, { params: { familyId, albumId } }))

interface Put {
  /** An album that is there, or the name of a new one. */
  readonly into: { readonly albumId: string } | { readonly title: string }
  readonly memoryIds: string[]
}

/** Puts memories into an album; answers which, and those that weren't in it before. */
export function usePutIntoAlbum(familyId: string) {
  const lookAgain = useLookAgain(familyId)
  return useMutation({
    mutationFn: async ({ into, memoryIds }: Put) => {
      const albumId =
        'albumId' in into
          ? into.albumId
          : (await call(albums.create, { params: { familyId }, body: into })).id
      const params = { familyId, albumId }
      const { added } = await call(albums.add, { params, body: { memoryIds } })
      return { albumId, added }
    },
    networkMode: 'always',
    onSuccess: lookAgain,
  })
}

export const useTakeOut = (familyId: string) =>
  useAct(familyId, ({ albumId, memoryIds }: { albumId: string; memoryIds: string[] }) =>
    call(albums.takeOut, { params: { familyId, albumId }, body: { memoryIds } }),
  )
