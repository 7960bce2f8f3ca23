import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { admin, type Settings } from '#contract/admin.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'

const keys = {
  door: ['admin', 'door'],
  stats: ['admin', 'stats'],
  settings: ['admin', 'settings'],
  users: ['admin', 'users'],
  acts: ['admin', 'acts'],
  analytics: ['admin', 'analytics'],
}

/** Asks the server whether it lets this admin in: without a second step it may refuse. */
export const useDoor = (isAsked: boolean) =>
  useQuery({ queryKey: keys.door, queryFn: () => call(admin.settings), enabled: isAsked })

export const useStats = () => useQuery({ queryKey: keys.stats, queryFn: () => call(admin.stats) })

export const useSettings = () =>
  useQuery({ queryKey: keys.settings, queryFn: () => call(admin.settings) })

export const useAnalytics = () =>
  useQuery({ queryKey: keys.analytics, queryFn: () => call(admin.analytics) })

export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Settings) => call(admin.changeSettings, { body }),
    // Each call sends all settings, so they have to arrive in the order they were made.
    scope: { id: 'admin-settings' },
    networkMode: 'always',
    onSuccess: (changed) => {
      client.setQueryData(keys.settings, changed)
      void client.invalidateQueries({ queryKey: keys.acts })
    },
  })
}

export const useUsers = (search: string) =>
  usePages([...keys.users, search], (page, signal) =>
    call(admin.accounts, { query: { ...page, ...(search && { search }) } }, { signal }),
  )

export const useManagedUser = (accountId: string) =>
  useQuery({
    queryKey: [...keys.users, 'one', accountId],
    queryFn: () => call(admin.managedUser, { params: { accountId } }),
  })

/** One act on an account; whatever shows users or acts is read again afterwards. */
export function useUserAct<Output>(act: () => Promise<Output>) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: () => withProof(act),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.users })
      void client.invalidateQueries({ queryKey: keys.acts })
    },
  })
}

export const useActs = () =>
  usePages(keys.acts, (page, signal) => call(admin.acts, { query: page }, { signal }))
