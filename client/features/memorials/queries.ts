import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { heldMemorials, memorials, type Memorial } from '#contract/memorials.ts'
import type { TributeShelf } from '#contract/rules/memorials.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

const all = ['memorials']

export interface MemorialIds {
  readonly familyId: string
  readonly personId: string
}

const ofOne = ({ familyId, personId }: MemorialIds) => [...all, familyId, personId]

/** Somebody's page; null if the family knows no such person. */
export const useMemorial = (params: MemorialIds) =>
  useQuery({
    queryKey: ofOne(params),
    queryFn: async ({ signal }): Promise<Memorial | null> => {
      if (!isId(params.personId)) return null
      try {
        return await call(memorials.read, { params }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
  })

export const useTributes = (params: MemorialIds, shelf: TributeShelf) =>
  usePages([...ofOne(params), shelf], (page, signal) =>
    call(memorials.tributes, { params, query: { shelf, limit: 20, ...page } }, { signal }),
  )

export const useArrived = (params: MemorialIds) =>
  usePages([...ofOne(params), 'messages'], (page, signal) =>
    call(memorials.messages, { params, query: { limit: 20, ...page } }, { signal }),
  )

export const useGuestLink = (params: MemorialIds) =>
  useQuery({
    queryKey: [...ofOne(params), 'link'],
    queryFn: ({ signal }) => call(memorials.link, { params }, { signal }),
  })

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

export const useCondole = (params: MemorialIds) =>
  useChange((body: BodyOf<typeof memorials.condole>) => call(memorials.condole, { params, body }))

/** What somebody does with one thing on the page. */
export function useTributeActs(params: MemorialIds) {
  const withId = (tributeId: string) => ({ params: { ...params, tributeId } })
  return {
    admit: useChange((id: string) => call(memorials.admit, withId(id))),
    refuse: useChange((id: string) => call(memorials.refuse, withId(id))),
    refuseGuests: useChange(() => call(memorials.refuseGuests, { params })),
    report: useChange((id: string) => call(memorials.report, withId(id))),
    remove: useChange((id: string) => call(memorials.remove, withId(id))),
  }
}
export type TributeActs = ReturnType<typeof useTributeActs>

export const useMakeLink = (params: MemorialIds) =>
  useChange(() => call(memorials.makeLink, { params }))

export const useEndLink = (params: MemorialIds) =>
  useChange(() => call(memorials.endLink, { params }))

/** After something was added: what lists it looks again. */
export function useNoteAdded() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}

export const useHeldMemorial = (token: string) =>
  useQuery({
    queryKey: [...all, 'held', token],
    queryFn: ({ signal }) => call(heldMemorials.read, { params: { token } }, { signal }),
  })

export const useWriteHeld = (token: string) =>
  useChange((body: BodyOf<typeof heldMemorials.write>) =>
    call(heldMemorials.write, { params: { token }, body }),
  )

export const useTakeBackHeld = (token: string) =>
  useMutation({
    mutationFn: () => call(heldMemorials.takeBack, { params: { token } }),
    networkMode: 'always',
  })
