import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageChecks } from '#contract/page-checks.ts'
import { call } from '#client/platform/api.ts'

const key = ['page-checks']

export const usePageCheck = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(pageChecks.latest, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.run && !state.data.run.finishedAt ? 1_500 : false),
  })

export function useStartCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(pageChecks.start),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
