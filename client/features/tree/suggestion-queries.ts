import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { people } from '#contract/people/index.ts'
import { treeSuggestions } from '#contract/tree/suggestions.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'
import { usePages } from '#client/platform/use-pages.ts'

// What one suggested oneself is for oneself: the next person at this browser asks anew.
function useKey(familyId: string, ...rest: string[]): string[] {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return ['suggestions', familyId, who, ...rest]
}

const anew = { refetchOnMount: 'always' } as const

export const useSuggestionCount = (familyId: string) =>
  useQuery({
    queryKey: useKey(familyId, 'count'),
    queryFn: ({ signal }) => call(treeSuggestions.count, { params: { familyId } }, { signal }),
    ...anew,
  })

export const useSuggestions = (familyId: string, state: 'waiting' | 'answered') =>
  usePages(
    useKey(familyId, state),
    (page, signal) =>
      call(
        treeSuggestions.list,
        { params: { familyId }, query: { state, limit: 20, ...page } },
        { signal },
      ),
    anew,
  )

export const useOwnSuggestions = (familyId: string) =>
  usePages(
    useKey(familyId, 'own'),
    (page, signal) =>
      call(
        treeSuggestions.own,
        { params: { familyId }, query: { limit: 20, ...page } },
        { signal },
      ),
    anew,
  )

/** People whose name answers to what was typed. */
export const useNamesakes = (familyId: string, search: string) =>
  useQuery({
    queryKey: ['people', familyId, 'namesakes', search],
    queryFn: async ({ signal }) =>
      (await call(people.list, { params: { familyId }, query: { search, limit: 7 } }, { signal }))
        .items,
    enabled: search.length > 0,
  })

/** What waits has changed, and with what was accepted everything that is shown about the family’s people. */
export function useSuggestionChange<Input>(
  familyId: string,
  change: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => void (await change(input)),
    networkMode: 'always',
    // Also after a failure: somebody else may have answered it meanwhile.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['suggestions', familyId] }),
        client.invalidateQueries({ queryKey: ['people', familyId] }),
      ]),
  })
}
