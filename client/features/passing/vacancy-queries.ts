import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { familyVacancies, vacancyDesk } from '#contract/passing/vacancies.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { useDeskAct } from './use-desk-act.ts'

const key = ['admin', 'vacancies']

/** Reading them asks for a fresh proof too, so nothing is asked before somebody opens the desk. */
export function useVacancies(isOpen: boolean) {
  const withProof = useProof()
  return usePages(
    key,
    (page, signal) =>
      withProof(() => call(vacancyDesk.list, { query: { limit: 20, ...page } }, { signal })),
    { enabled: isOpen },
  )
}

/** Where enough keepers are there again, somebody who stands in among them. */
export function useStandingIn(isOpen: boolean) {
  const withProof = useProof()
  return usePages(
    [...key, 'standing'],
    (page, signal) =>
      withProof(() => call(vacancyDesk.standing, { query: { limit: 20, ...page } }, { signal })),
    { enabled: isOpen },
  )
}

export const useStandInDecision = (ownerId: string, keeperId: string) =>
  useDeskAct(key, (body: BodyOf<typeof vacancyDesk.decide>) =>
    call(vacancyDesk.decide, { params: { ownerId, keeperId }, body }),
  )

export const useOpenVacancy = () =>
  useDeskAct(key, (body: BodyOf<typeof vacancyDesk.open>) => call(vacancyDesk.open, { body }))

const familyKey = (familyId: string) => ['family-vacancies', familyId]

export const useFamilyVacancies = (familyId: string, mayPropose: boolean) =>
  useQuery({
    queryKey: familyKey(familyId),
    enabled: mayPropose,
    queryFn: async ({ signal }) =>
      (await call(familyVacancies.list, { params: { familyId } }, { signal })).vacancies,
    refetchOnMount: 'always',
  })

export function useFamilyNomination(familyId: string, ownerId: string) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (body: BodyOf<typeof familyVacancies.nominate>) =>
      withProof(() => call(familyVacancies.nominate, { params: { familyId, ownerId }, body })),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: familyKey(familyId) }),
  })
}
