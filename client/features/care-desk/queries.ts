import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { careDesk } from '#contract/care/desk.ts'
import type { CannedAnswer, DeskBox, DeskConversation } from '#contract/care/desk-shapes.ts'
import { call } from '#client/platform/api.ts'

// The desk is the one place that looks by itself: colleagues and visitors change what lies on it.
const INBOX_EVERY_MS = 10_000
const CONVERSATION_EVERY_MS = 4_000

const inboxKey = ['care-desk', 'inbox']
const conversationKey = (id: string) => ['care-desk', 'conversation', id]
const cannedKey = ['care-desk', 'canned']
export const teamKey = ['care-desk', 'team']

export const useInbox = (box: DeskBox, search: string) =>
  useQuery({
    queryKey: [...inboxKey, box, search],
    queryFn: ({ signal }) =>
      call(careDesk.inbox, { query: search ? { search } : { box } }, { signal }),
    refetchInterval: INBOX_EVERY_MS,
    // What is on the screen stays until the next box is here.
    placeholderData: (before) => before,
  })

/** How many conversations wait for somebody, for a look in passing. */
export const useWaitingCount = (isAsked: boolean) =>
  useQuery({
    queryKey: [...inboxKey, 'waiting', ''],
    queryFn: ({ signal }) => call(careDesk.inbox, { query: { box: 'waiting' } }, { signal }),
    select: ({ counts }) => counts.waiting,
    enabled: isAsked,
    refetchOnMount: 'always',
  })

export const useConversation = (conversationId: string) =>
  useQuery({
    queryKey: conversationKey(conversationId),
    queryFn: ({ signal }) => call(careDesk.read, { params: { conversationId } }, { signal }),
    refetchInterval: CONVERSATION_EVERY_MS,
  })

export const useTeam = () =>
  useQuery({ queryKey: teamKey, queryFn: ({ signal }) => call(careDesk.team, {}, { signal }) })

export const useCannedAnswers = () =>
  useQuery({
    queryKey: cannedKey,
    queryFn: ({ signal }) => call(careDesk.cannedAnswers, {}, { signal }),
  })

/** How a conversation stands after an act is shown at once, and the boxes are counted anew. */
function keep(client: QueryClient, conversation: DeskConversation) {
  client.setQueryData(conversationKey(conversation.entry.id), conversation)
  return client.invalidateQueries({ queryKey: inboxKey })
}

export function useKeepConversation() {
  const client = useQueryClient()
  return (conversation: DeskConversation) => keep(client, conversation)
}

export function useKeepCanned() {
  const client = useQueryClient()
  return (answers: readonly CannedAnswer[]) => client.setQueryData(cannedKey, answers)
}
