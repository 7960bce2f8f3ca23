import { useMutation, useQueryClient } from '@tanstack/react-query'
import { senders } from '#contract/senders.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const key = ['admin', 'senders']

export const useSenders = () =>
  usePages(key, (page, signal) => call(senders.list, { query: { limit: 20, ...page } }, { signal }))

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
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['admin', 'acts'] })
    },
  })
}
