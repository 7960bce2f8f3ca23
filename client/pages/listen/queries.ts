import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listening } from '#contract/listening/index.ts'
import { call } from '#client/platform/api.ts'

export type WaitingMessage = ReplyOf<typeof listening.read>
/** The message itself, and the pass that let it be opened. */
export type OpenedMessage = ReplyOf<typeof listening.open> & { readonly pass: string | undefined }

const keyOf = (token: string) => ['listening', token]

/** Reading marks nothing: whoever opens the page hasn't listened yet. */
export const useWaitingMessage = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(listening.read, { params: { token } }, { signal }),
  })

async function open(token: string, pass: string | undefined): Promise<OpenedMessage> {
  const opened = await call(listening.open, { params: { token }, query: pass ? { pass } : {} })
  return { ...opened, pass }
}

// A short recording is ready in seconds; the whole stays well within what one may ask in an hour.
const firstLookMs = 3000
const lookAgainMs = 45_000
const nextLookMs = (looks: number) => Math.min(lookAgainMs, firstLookMs * 2 ** looks)

/** Looks by itself whether a recording that was being made ready is there. */
export function useBecomingReady(
  token: string,
  pass: string | undefined,
  onReady: (opened: OpenedMessage) => void,
) {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...keyOf(token), 'becoming-ready'],
    queryFn: async () => {
      const opened = await open(token, pass)
      if (opened.isPreparing || opened.isCopyComing) return opened
      // Its length is known only now.
      await client.invalidateQueries({ queryKey: keyOf(token), exact: true })
      onReady(opened)
      return opened
    },
    initialData: null,
    refetchInterval: ({ state }) => nextLookMs(state.dataUpdateCount + state.errorUpdateCount),
    staleTime: lookAgainMs,
    gcTime: 0,
    retry: false,
  })
}

export const useOpenMessage = (token: string) =>
  useMutation({ mutationFn: () => open(token, undefined), networkMode: 'always' })

/** A right answer is the press on Listen. */
export const useAnswer = (token: string) =>
  useMutation({
    mutationFn: async (answer: string) => {
      const { pass } = await call(listening.answer, { params: { token }, body: { answer } })
      return open(token, pass)
    },
    networkMode: 'always',
  })

/** A right answer is the press on Listen. A wrong one leaves what is still to be done. */
export function useRecall(token: string, onOpened: (opened: OpenedMessage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: string) => {
      const message = await call(listening.recall, { params: { token }, body: { answer } })
      return { message, opened: message.first ? undefined : await open(token, undefined) }
    },
    networkMode: 'always',
    onSuccess: ({ message, opened }) => {
      if (opened) onOpened(opened)
      client.setQueryData(keyOf(token), message)
    },
  })
}

function useChange<Input>(token: string, change: (input: Input) => Promise<WaitingMessage>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (message) => client.setQueryData(keyOf(token), message),
  })
}

export const useRefuseMessage = (token: string) =>
  useChange(token, () => call(listening.refuse, { params: { token } }))

export const useTakeBack = (token: string) =>
  useChange(token, () => call(listening.takeBack, { params: { token } }))

export const useReportMessage = (token: string) =>
  useChange(token, () => call(listening.report, { params: { token } }))

export const useComeAgain = (token: string) =>
  useChange(token, (on: string) => call(listening.comeAgain, { params: { token }, body: { on } }))

export const useAskToVouch = (token: string) =>
  useChange(token, () => call(listening.askToVouch, { params: { token } }))
