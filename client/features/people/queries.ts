import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { usePages } from '#client/platform/use-pages.ts'

type Listed = QueryOf<typeof people.list>

/** Everyone of one group who answers to what was typed, by name. */
export const usePeople = (familyId: string, group: NonNullable<Listed['group']>, search: string) =>
  usePages(['people', familyId, 'list', group, search], (page, signal) =>
    call(
      people.list,
      {
        params: { familyId },
        query: { ...page, group, order: 'name', ...(search && { search }) },
      },
      { signal },
    ),
  )

/** The eldest, or the first by name for whoever may only look; as many as a quilt has room for. */
export const useEldest = (familyId: string) =>
  useQuery({
    queryKey: ['people', familyId, 'eldest'],
    queryFn: async ({ signal }) =>
      (await call(people.list, { params: { familyId }, query: { limit: 60 } }, { signal })).items,
  })

export const usePeopleCount = (familyId: string, search = '') =>
  useQuery({
    queryKey: ['people', familyId, 'count', search],
    queryFn: ({ signal }) =>
      call(people.count, { params: { familyId }, query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useComingDays = (familyId: string, today: string) =>
  useQuery({
    queryKey: ['people', familyId, 'coming-days', today],
    queryFn: async ({ signal }) =>
      (await call(people.comingDays, { params: { familyId }, query: { today } }, { signal })).days,
  })

export const useBirthdays = (familyId: string) =>
  useQuery({
    queryKey: ['people', familyId, 'birthdays'],
    queryFn: ({ signal }) => call(people.birthdays, { params: { familyId } }, { signal }),
  })

// What one may see of somebody depends on who looks: the next person at this browser asks anew.
function usePrivateKey(familyId: string, ...rest: string[]): string[] {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return ['people', familyId, who, ...rest]
}

export const usePerson = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'person', personId),
    queryFn: ({ signal }) => call(people.read, { params: { familyId, personId } }, { signal }),
    // Somebody who answers a letter does it elsewhere: opening a person looks again.
    refetchOnMount: 'always',
  })

export const useRemovedPeople = (familyId: string) =>
  usePages(usePrivateKey(familyId, 'removed'), (query, signal) =>
    call(people.removed, { params: { familyId }, query }, { signal }),
  )

/** Whose account somebody can be. */
export const useAccountHolders = (familyId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'members'),
    queryFn: async ({ signal }) => {
      const { members } = await call(families.members, { params: { familyId } }, { signal })
      return members.filter(({ status }) => status === 'active')
    },
  })

/** A change on the server; afterwards everything shown about the family's people is read again. */
export function useChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    // After a refusal, too: somebody else may have changed them meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['people', familyId] }),
  })
}

export const useQuestion = (token: string) =>
  useQuery({
    queryKey: ['contact-question', token],
    queryFn: ({ signal }) => call(people.question, { params: { token } }, { signal }),
  })
