import { isId } from '#client/platform/new-id.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { messages, type Message } from '#contract/messages.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { usePages } from '#client/platform/use-pages.ts'

export const keyOf = (familyId: string) => ['messages', familyId]

/** Drafts, or what was deleted and can be brought back; newest first. */
export const useMessages = (familyId: string, only: 'drafts' | 'deleted', search = '') =>
  usePages(
    [...keyOf(familyId), 'list', only, search],
    (page, signal) => {
      const query = { only, ...(search && { search }), limit: 20, ...page }
      return call(messages.list, { params: { familyId }, query }, { signal })
    },
    { isMoving: ({ media }) => media?.copyState === 'getting-ready' },
  )

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
  return () => client.invalidateQueries({ queryKey: ['messages'] })
}

function useChange<Input>(familyId: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(familyId) }),
  })
}

export const useChangeDraft = (familyId: string, messageId: string) =>
  useChange(familyId, (body: BodyOf<typeof messages.change>) =>
    call(messages.change, { params: { familyId, messageId }, body }),
  )

export const useRemoveDraft = (familyId: string, messageId: string) =>
  useChange(familyId, () => call(messages.remove, { params: { familyId, messageId } }))

export const useRestoreDraft = (familyId: string, messageId: string) =>
  useChange(familyId, () => call(messages.restore, { params: { familyId, messageId } }))

/** Answers the new draft, which has an id of its own. */
export function useDuplicate(familyId: string, messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (takeId: string) =>
      call(messages.duplicate, { params: { familyId, messageId }, body: { takeId } }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(familyId) }),
  })
}
