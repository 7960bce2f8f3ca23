import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations } from '#contract/operations.ts'
import { call } from '#client/platform/api.ts'

const key = ['admin', 'operations']
const lookAgainMs = 5000

/** The one view that is live: whoever watches a queue wants to see it move. */
export const useOperations = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(operations.view, {}, { signal }),
    refetchInterval: lookAgainMs,
  })

export function useRevive(jobId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(operations.revive, { params: { jobId } }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
