import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { progress, type MissingKind } from '#contract/progress.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

export interface Narrowed {
  readonly without?: MissingKind
  readonly group?: 'living' | 'remembered'
  readonly order: 'age' | 'name'
}

// What is missing is put there on other pages.
const anew = { refetchOnMount: 'always' } as const

const keptKey = (familyId: string) => ['kept-of-people', familyId]
const goalsKey = (familyId: string) => ['goals', familyId]

export const useKept = (familyId: string, narrowed: Narrowed) =>
  usePages(
    [...keptKey(familyId), narrowed],
    (page, signal) => {
      const query: QueryOf<typeof progress.people> = { ...narrowed, limit: 25, ...page }
      return call(progress.people, { params: { familyId }, query }, { signal })
    },
    anew,
  )

export const useKeptCounts = (familyId: string) =>
  useQuery({
    queryKey: [...keptKey(familyId), 'counts'],
    queryFn: ({ signal }) => call(progress.counts, { params: { familyId } }, { signal }),
    placeholderData: keepPreviousData,
    ...anew,
  })

export const useGoals = (familyId: string, state: 'open' | 'ended') =>
  usePages(
    [...goalsKey(familyId), state],
    (page, signal) =>
      call(
        progress.goals,
        { params: { familyId }, query: { state, limit: 20, ...page } },
        { signal },
      ),
    anew,
  )

export function useGoalChange<Input>(familyId: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: goalsKey(familyId) }),
  })
}
