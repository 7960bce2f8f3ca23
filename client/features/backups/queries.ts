import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backups } from '#contract/backups.ts'
import { call } from '#client/platform/api.ts'

const key = ['admin', 'backups']
const lookAgainMs = 3000

/** Looked at again only while one is being written. */
export const useBackups = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call(backups.list),
    refetchInterval: ({ state }) =>
      state.data?.backups.some((one) => one.state === 'running') ? lookAgainMs : false,
  })

export function useTakeBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(backups.take),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}
