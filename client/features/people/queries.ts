import { useQuery } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { call } from '#client/platform/api.ts'

export const usePeople = (familyId: string) =>
  useQuery({
    queryKey: ['people', familyId],
    queryFn: ({ signal }) => call(people.list, { params: { familyId } }, { signal }),
  })
