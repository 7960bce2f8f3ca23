import { useQuery } from '@tanstack/react-query'
import { people } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'

/** The living, by name. */
export const useRecipients = (familyId: string) =>
  useQuery({
    queryKey: ['recipients', familyId],
    queryFn: async ({ signal }) =>
      (await call(people.list, { params: { familyId } }, { signal }))
        .filter(({ isLiving }) => isLiving)
        .toSorted((a, b) => a.givenName.localeCompare(b.givenName)),
    refetchOnMount: 'always',
  })
