import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listening } from '#contract/listening.ts'
import { call } from '#client/platform/api.ts'

export type WaitingMessage = ReplyOf<typeof listening.read>
export type OpenedMessage = ReplyOf<typeof listening.open>

const keyOf = (token: string) => ['listening', token]

/** Reading marks nothing: whoever opens the page hasn't listened yet. */
export const useWaitingMessage = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(listening.read, { params: { token } }, { signal }),
  })

export const useOpenMessage = (token: string) =>
  useMutation({
    mutationFn: () => call(listening.open, { params: { token } }),
    networkMode: 'always',
  })

export function useRefuseMessage(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(listening.refuse, { params: { token } }),
    networkMode: 'always',
    onSuccess: (refused) => client.setQueryData(keyOf(token), refused),
  })
}
