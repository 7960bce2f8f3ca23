import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { people } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'

/** The living who answer to what was typed, by name: as many as one can choose from at a glance. */
export const useRecipients = (familyId: string, sought: string, limit: number) =>
  useQuery({
    queryKey: ['recipients', familyId, 'sought', sought, limit],
    queryFn: ({ signal }) =>
      call(
        people.list,
        {
          params: { familyId },
          query: { group: 'living', order: 'name', limit, ...(sought && { search: sought }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
