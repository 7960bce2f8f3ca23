import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { familyPassings, passingDesk } from '#contract/passing/desk.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { useDeskAct } from './use-desk-act.ts'

const key = ['admin', 'passings']

/** Reading them asks for a fresh proof too, so nothing is asked before somebody opens the desk. */
export function useReports(isOpen: boolean) {
  const withProof = useProof()
  return usePages(
    key,
    (page, signal) =>
      withProof(() => call(passingDesk.list, { query: { limit: 20, ...page } }, { signal })),
    { enabled: isOpen },
  )
}

export const useDecision = (ownerId: string) =>
  useDeskAct(key, (body: BodyOf<typeof passingDesk.decide>) =>
    call(passingDesk.decide, { params: { ownerId }, body }),
  )

export const useRecall = (ownerId: string) =>
  useDeskAct(key, (reason: string) =>
    call(passingDesk.recall, { params: { ownerId }, body: { reason } }),
  )

const familyKey = (familyId: string) => ['family-passings', familyId]

export const useFamilyReports = (familyId: string, isOwner: boolean) =>
  useQuery({
    queryKey: familyKey(familyId),
    enabled: isOwner,
    queryFn: async ({ signal }) =>
      (await call(familyPassings.list, { params: { familyId } }, { signal })).open,
    refetchOnMount: 'always',
  })

export function useFamilyDoubt(familyId: string, memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) =>
      call(familyPassings.doubt, { params: { familyId, memberId }, body: { words } }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: familyKey(familyId) }),
  })
}
