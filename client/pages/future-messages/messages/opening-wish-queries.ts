import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages/index.ts'
import type { OpeningWish } from '#contract/messages/shapes.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (messageId: string) => ['opening-wish', messageId]

export const useOpeningWish = (familyId: string, messageId: string) =>
  useQuery({
    queryKey: keyOf(messageId),
    queryFn: ({ signal }) =>
      call(messages.openingWish, { params: { familyId, messageId } }, { signal }),
  })

export function useSetOpeningWish(familyId: string, messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OpeningWish) =>
      call(messages.setOpeningWish, { params: { familyId, messageId }, body }),
    networkMode: 'always',
    onSuccess: (wish) => client.setQueryData(keyOf(messageId), wish),
  })
}
