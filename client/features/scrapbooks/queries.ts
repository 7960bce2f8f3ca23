import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { albums } from '#contract/vault/albums.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { memoryEvents } from '#contract/memory-events.ts'
import { scrapbooks, type Book, type PhotoChoice } from '#contract/scrapbooks/scrapbooks.ts'
import { stories } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

export interface BookIds {
  readonly familyId: string
  readonly bookId: string
}

const ofFamily = (familyId: string) => ['scrapbooks', familyId]

export const useBooks = (familyId: string, shelf: 'all' | 'trash') =>
  usePages([...ofFamily(familyId), 'list', shelf], (page, signal) =>
    call(
      scrapbooks.list,
      { params: { familyId }, query: { ...page, shelf, limit: 24 } },
      { signal },
    ),
  )

/** One book; null if it isn't here. Always asked anew: an editor begins with what is true now. */
export const useBook = ({ familyId, bookId }: BookIds) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'book', bookId],
    queryFn: async ({ signal }): Promise<Book | null> => {
      if (!isId(bookId)) return null
      try {
        return await call(scrapbooks.read, { params: { familyId, bookId } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })

/** Something of the family's books changed: what shows them looks again. */
export function useBookChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: [...ofFamily(familyId), 'list'] }),
  })
}

type NewBook = BodyOf<typeof scrapbooks.draft>

export const useDraftBook = (familyId: string) =>
  useBookChange(familyId, (body: NewBook) => call(scrapbooks.draft, { params: { familyId }, body }))

export const useFillTemplate = (familyId: string) =>
  useBookChange(familyId, (body: BodyOf<typeof scrapbooks.fill>) =>
    call(scrapbooks.fill, { params: { familyId }, body }),
  )

export const useBlankBook = (familyId: string) =>
  useBookChange(familyId, (body: BodyOf<typeof scrapbooks.create>) =>
    call(scrapbooks.create, { params: { familyId }, body }),
  )

/** How many photos a choice finds, before a book is made of them. */
export const useChoice = (familyId: string, choice: PhotoChoice) =>
  useQuery({
    queryKey: ['scrapbook-choice', familyId, choice],
    queryFn: ({ signal }) =>
      call(scrapbooks.choose, { params: { familyId }, body: choice }, { signal }),
    gcTime: 0,
  })

export const useAlbums = (familyId: string) =>
  useQuery({
    queryKey: ['vault', familyId, 'albums'],
    queryFn: ({ signal }) => call(albums.list, { params: { familyId } }, { signal }),
  })

export const useEvents = (familyId: string) =>
  useQuery({
    queryKey: ['memory-events', familyId, 'for-books'],
    queryFn: ({ signal }) =>
      call(memoryEvents.list, { params: { familyId }, query: { limit: 40 } }, { signal }),
  })

export const useEditions = ({ familyId, bookId }: BookIds) =>
  useQuery({
    queryKey: ['scrapbook-editions', familyId, bookId],
    queryFn: ({ signal }) =>
      call(scrapbooks.editions, { params: { familyId, bookId } }, { signal }),
    gcTime: 0,
  })

const codesOf = ({ familyId, bookId }: BookIds) => ['scrapbook-codes', familyId, bookId]

/** The codes of voices on its pages, by the voice's id. */
export const useCodes = (ids: BookIds) =>
  useQuery({
    queryKey: codesOf(ids),
    queryFn: async ({ signal }) => {
      const { codes } = await call(scrapbooks.codes, { params: ids }, { signal })
      return new Map(codes.map((code) => [code.voiceId, code]))
    },
  })

/** What is told of a photo by voice. */
export const useVoices = (familyId: string, memoryId: string) =>
  useQuery({
    queryKey: ['stories', familyId, memoryId],
    queryFn: ({ signal }) => call(stories.read, { params: { familyId, memoryId } }, { signal }),
  })

/** Makes, or ends, the code of a voice; what draws them looks again. */
export function useCodeChange<Input, Reply>(
  ids: BookIds,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: codesOf(ids) }),
  })
}

export const useFindings = ({ familyId, bookId }: BookIds) =>
  useQuery({
    queryKey: ['scrapbook-findings', familyId, bookId],
    queryFn: ({ signal }) => call(scrapbooks.check, { params: { familyId, bookId } }, { signal }),
    gcTime: 0,
  })
