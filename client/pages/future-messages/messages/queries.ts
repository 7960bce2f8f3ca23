import { isId } from '#client/platform/new-id.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { usePages } from '#client/platform/use-pages.ts'

const keyOf = (familyId: string) => ['messages', familyId]

interface Wanted {
  /** One of one's families, or all where it is empty. */
  readonly familyId: string
  readonly search?: string
}

/** Drafts, or what was deleted and can be brought back, of all families; newest first. */
export function useMessages(only: 'drafts' | 'deleted', { familyId, search = '' }: Wanted) {
  const session = useSession()
  // Under the account's id, so that the next person at this browser starts with an empty cache.
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return usePages(
    ['messages', 'anywhere', who, only, familyId, search],
    (page, signal) => {
      const narrowed = { ...(familyId && { family: familyId }), ...(search && { search }) }
      const query = { only, ...narrowed, limit: 20, ...page }
      return call(messages.listAnywhere, { query }, { signal })
    },
    { isMoving: ({ media }) => media?.copyState === 'getting-ready' },
  )
}

export const oneKey = (familyId: string, messageId: string) => [
  ...keyOf(familyId),
  'one',
  messageId,
]

/** One message, whole; null if it isn't here. */
export function useMessage(familyId: string, messageId: string, enabled = true) {
  return useQuery({
    queryKey: oneKey(familyId, messageId),
    enabled,
    queryFn: async ({ signal }): Promise<Message | null> => {
      if (!isId(messageId)) return null
      try {
        return await call(messages.read, { params: { familyId, messageId } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    // A copy is a matter of seconds; after that nothing changes by itself.
    refetchInterval: ({ state }) =>
      state.data?.media?.copy.state === 'getting-ready' ? 5000 : false,
  })
}

/** Reads the messages again after something has become one. */
export function useLookAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['messages'] }),
      // How many drafts there are is told beside how many have their day.
      client.invalidateQueries({ queryKey: ['deliveries'] }),
    ])
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: change,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: lookAgain,
  })
}

export const useChangeDraft = (familyId: string, messageId: string) =>
  useChange((body: BodyOf<typeof messages.change>) =>
    call(messages.change, { params: { familyId, messageId }, body }),
  )

export const useRemoveDraft = (familyId: string, messageId: string) =>
  useChange(() => call(messages.remove, { params: { familyId, messageId } }))

export const useRestoreDraft = (familyId: string, messageId: string) =>
  useChange(() => call(messages.restore, { params: { familyId, messageId } }))

/** Answers the new draft, which has an id of its own. */
export function useDuplicate(familyId: string, messageId: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (takeId: string) =>
      call(messages.duplicate, { params: { familyId, messageId }, body: { takeId } }),
    networkMode: 'always',
    onSuccess: lookAgain,
  })
}
