import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rehearsals } from '#contract/rehearsals.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (familyId: string, deliveryId: string) => ['rehearsal', familyId, deliveryId]

// Letters arrive one after the other, each a moment after the mail server took the last.
const lookAgainMs = 1500

/** The latest rehearsal of a delivery; looked at again while its letters are on their way. */
export const useRehearsal = (familyId: string, deliveryId: string) =>
  useQuery({
    queryKey: keyOf(familyId, deliveryId),
    queryFn: async ({ signal }) =>
      (await call(rehearsals.read, { params: { familyId, deliveryId } }, { signal })).rehearsal,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false),
  })

export function useRehearse(familyId: string, deliveryId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(rehearsals.start, { params: { familyId, deliveryId } }),
    networkMode: 'always',
    onSuccess: (started) => client.setQueryData(keyOf(familyId, deliveryId), started),
  })
}

export const useRehearsedPage = (token: string) =>
  useQuery({
    queryKey: ['rehearsed-page', token],
    queryFn: ({ signal }) => call(rehearsals.page, { params: { token } }, { signal }),
  })
