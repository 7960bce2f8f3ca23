import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages/index.ts'
import type { PassphraseState } from '#contract/messages/shapes.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (messageId: string) => ['passphrase', messageId]

export const usePassphrase = (familyId: string, messageId: string) =>
  useQuery({
    queryKey: keyOf(messageId),
    queryFn: ({ signal }) =>
      call(messages.passphrase, { params: { familyId, messageId } }, { signal }),
  })

function useChange<Input>(messageId: string, change: (input: Input) => Promise<PassphraseState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (state) => client.setQueryData(keyOf(messageId), state),
  })
}

export const useSetPassphrase = (familyId: string, messageId: string) =>
  useChange(messageId, (body: BodyOf<typeof messages.setPassphrase>) =>
    call(messages.setPassphrase, { params: { familyId, messageId }, body }),
  )

export const useRemovePassphrase = (familyId: string, messageId: string) =>
  useChange(messageId, () => call(messages.removePassphrase, { params: { familyId, messageId } }))
