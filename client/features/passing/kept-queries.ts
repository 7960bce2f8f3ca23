import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keptMessages, type KeptMessage } from '#contract/passing/kept-messages.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const keyOf = (token: string) => ['keeper', token, 'messages']

/** What goes out soon of somebody who has died, and what found no way. */
export const useKeptMessages = (token: string, enabled: boolean) =>
  usePages<KeptMessage, Awaited<ReturnType<typeof listed>>>(
    keyOf(token),
    (query, signal) => listed(token, query, signal),
    { enabled },
  )

const listed = (token: string, query: { cursor?: string | undefined }, signal: AbortSignal) =>
  call(keptMessages.list, { params: { token }, query }, { signal })

/** Something said about one message; the list is read again, because others may have spoken meanwhile. */
function useSaying<Input>(token: string, say: (input: Input) => Promise<KeptMessage>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: say,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  })
}

const paramsOf = (token: string, { id: keptId }: KeptMessage) => ({ token, keptId })

export const usePostponement = (token: string, message: KeptMessage) =>
  useSaying(token, (on: string) =>
    call(keptMessages.postpone, { params: paramsOf(token, message), body: { on } }),
  )

export const useAddressCode = (token: string, message: KeptMessage) =>
  useMutation({
    mutationFn: (_to?: string) => call(keptMessages.mailCode, { params: paramsOf(token, message) }),
    networkMode: 'always',
  })

interface SaidAddress {
  email: string
  code: string
}

export const useSaidAddress = (token: string, message: KeptMessage, act: 'correct' | 'second') =>
  useSaying(token, (body: SaidAddress) =>
    call(keptMessages[act], { params: paramsOf(token, message), body }),
  )
