import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { media } from '#contract/media.ts'
import { research, type ResearchCase } from '#contract/research/index.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

const all = ['research']
const listKey = (familyId: string) => [...all, familyId, 'cases']
const caseKey = ({ familyId, caseId }: CaseIds) => [...all, familyId, 'case', caseId]

export interface CaseIds {
  readonly familyId: string
  readonly caseId: string
}

export const useOffer = () =>
  useQuery({
    queryKey: [...all, 'offer'],
    queryFn: ({ signal }) => call(research.offer, {}, { signal }),
    select: ({ isOffered }) => isOffered,
  })

export const useCases = (familyId: string) =>
  useQuery({
    queryKey: listKey(familyId),
    queryFn: async ({ signal }) =>
      (await call(research.list, { params: { familyId } }, { signal })).cases,
    refetchOnMount: 'always',
  })

/** The researcher writes meanwhile. */
const EVERY_MS = 20_000

/** One case; null if it isn't here. */
export const useCase = (ids: CaseIds) =>
  useQuery({
    queryKey: caseKey(ids),
    queryFn: async ({ signal }): Promise<ResearchCase | null> => {
      if (!isId(ids.caseId)) return null
      try {
        return await call(research.read, { params: { ...ids } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    // What was taken into the tree may have been undone there.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'draft' ? false : EVERY_MS),
  })

/** An act on a case: how it stands then is shown at once; refused, it is read again. */
export function useCaseAct<Input>(ids: CaseIds, act: (input: Input) => Promise<ResearchCase>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (after) => {
      const before = client.getQueryData<ResearchCase>(caseKey(ids))
      client.setQueryData(caseKey(ids), after)
      // What was pressed is gone with its form: one reads on from the top, where the new state stands.
      if (before?.state !== after.state) document.querySelector('h1')?.focus()
      void client.invalidateQueries({ queryKey: listKey(ids.familyId) })
      // What was taken into the tree is seen there at once.
      void client.invalidateQueries({ queryKey: ['people', ids.familyId] })
    },
    onError: () => void client.invalidateQueries({ queryKey: caseKey(ids) }),
  })
}

/** Written or thrown away: the list is read again. */
export function useCasesChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: [...all, familyId] }),
  })
}

export const useRecordings = (familyId: string) =>
  usePages(['media', familyId, 'research'], (page, signal) =>
    call(
      media.list,
      { params: { familyId }, query: { kind: 'audio', limit: 12, ...page } },
      { signal },
    ),
  )
