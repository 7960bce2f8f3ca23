import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { senders } from '#contract/senders.ts'
import { call } from '#client/platform/api.ts'

const key = ['admin', 'senders']

export const useSenders = () =>
  useQuery({ queryKey: key, queryFn: async () => (await call(senders.list)).senders })

/** Stops a sender with a reason; without one, frees them. */
export function useStopSender(accountId: string) {
  const client = useQueryClient()
  const params = { accountId }
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(senders.free, { params })
        : call(senders.stop, { params, body: { reason } }),
    networkMode: 'always',
    onSuccess: (after) => {
      client.setQueryData(key, after.senders)
      void client.invalidateQueries({ queryKey: ['admin', 'acts'] })
    },
  })
}
