import { useQueries } from '@tanstack/react-query'
import { people, type Person } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import type { ChosenRecipient } from './intention.ts'

/** Those who were chosen, with their birth date, their zone and whether they can be written to; in the order of choice. */
export function useChosenPeople(
  familyId: string,
  recipients: readonly ChosenRecipient[],
): {
  readonly people: readonly Person[]
  readonly isPending: boolean
  readonly error: Error | null
} {
  return useQueries({
    queries: recipients.map(({ personId }) => ({
      queryKey: ['recipients', familyId, personId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(people.read, { params: { familyId, personId } }, { signal }),
      refetchOnMount: 'always' as const,
    })),
    combine: (results) => ({
      people: results.flatMap(({ data }) => (data ? [data] : [])),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  })
}

export const hasAddress = ({ ways }: Pick<Person, 'ways'>): boolean =>
  ways === null || ways.some(({ state }) => state === 'unknown' || state === 'confirmed')
