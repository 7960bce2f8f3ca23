import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveries, type RecipientChange } from '#contract/deliveries/index.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { toast } from '#client/ui/toast-store.ts'

const keyOf = (familyId: string) => ['recipient-changes', familyId]

export const useRecipientChanges = (familyId: string) =>
  usePages(
    keyOf(familyId),
    (page, signal) =>
      call(deliveries.changes, { params: { familyId }, query: { limit: 10, ...page } }, { signal }),
    { refetchOnMount: 'always' },
  )

export function useAnswerChange(familyId: string, { personId, changedAt }: RecipientChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'agree' | 'keep') =>
      call(deliveries.answerChange, {
        params: { familyId, personId },
        body: { answer, changedAt },
      }),
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: (_, answer) => {
      toast({
        title: answer === 'agree' ? 'Your messages follow' : 'For your messages the old stands',
      })
      return Promise.all([
        client.invalidateQueries({ queryKey: keyOf(familyId) }),
        // One's promises of all families stand in one list.
        client.invalidateQueries({ queryKey: ['deliveries'] }),
      ])
    },
  })
}
