import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications, type OptionalLetter } from '#contract/notifications.ts'
import { call } from '#client/platform/api.ts'

const key = ['account', 'letters']

export const useLetterChoices = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(notifications.read, undefined, { signal }),
    // A link in a letter turns the same switches.
    refetchOnMount: 'always',
  })

export function useChooseLetter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, isWanted }: { kind: OptionalLetter; isWanted: boolean }) =>
      call(notifications.change, { params: { kind }, body: { isWanted } }),
    networkMode: 'always',
    onSuccess: (choices) => client.setQueryData(key, choices),
  })
}
