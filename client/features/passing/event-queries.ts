import { useMutation, useQueryClient } from '@tanstack/react-query'
import { awaitedEvents, type AwaitedEventView } from '#contract/passing/awaited-events.ts'
import type { PageQuery } from '#contract/page.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const keyOf = (token: string) => ['keeper', token, 'events']

const listed = (token: string, query: PageQuery, signal: AbortSignal) =>
  call(awaitedEvents.list, { params: { token }, query }, { signal })

/** What an owner's messages wait for, and what has come and hasn't gone out. */
export const useAwaitedEvents = (token: string, enabled: boolean) =>
  usePages<AwaitedEventView, Awaited<ReturnType<typeof listed>>>(
    keyOf(token),
    (query, signal) => listed(token, query, signal),
    { enabled },
  )

function useSaying<Input>(token: string, say: (input: Input) => Promise<AwaitedEventView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: say,
    networkMode: 'always',
    // Others may have spoken meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  })
}

const paramsOf = (token: string, { id: eventId }: AwaitedEventView) => ({ token, eventId })

export const useEventCode = (token: string, event: AwaitedEventView) =>
  useMutation({
    mutationFn: (_to?: string) => call(awaitedEvents.mailCode, { params: paramsOf(token, event) }),
    networkMode: 'always',
  })

export const useSayCome = (token: string, event: AwaitedEventView) =>
  useSaying(token, (code: string) =>
    call(awaitedEvents.say, { params: paramsOf(token, event), body: { code } }),
  )

export const useTakeBackCome = (token: string, event: AwaitedEventView) =>
  useSaying(token, () => call(awaitedEvents.takeBack, { params: paramsOf(token, event) }))
