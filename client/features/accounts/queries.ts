import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { session } from '#client/platform/session.ts'

const keys = {
  account: ['account'],
  sessions: ['account', 'sessions'],
  passkeys: ['account', 'passkeys'],
  identities: ['account', 'identities'],
  events: ['account', 'events'],
  promises: ['account', 'promises'],
  promiseCounts: ['account', 'promise-counts'],
}

export const useAccount = () =>
  useQuery({ queryKey: keys.account, queryFn: () => call(accounts.account) })

/** Read anew each time: what is decided about is what there is now. */
export const usePromises = () =>
  usePages(
    keys.promises,
    (page, signal) => call(deliveries.promises, { query: { limit: 20, ...page } }, { signal }),
    { refetchOnMount: 'always' },
  )

export const usePromiseCounts = () =>
  useQuery({
    queryKey: keys.promiseCounts,
    queryFn: ({ signal }) => call(deliveries.promiseCounts, {}, { signal }),
    refetchOnMount: 'always',
  })

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => call(accounts.sessions) })

export const usePasskeys = () =>
  useQuery({ queryKey: keys.passkeys, queryFn: () => call(accounts.passkeys) })

export const useIdentities = () =>
  useQuery({ queryKey: keys.identities, queryFn: () => call(accounts.identities) })

export const useAccountEvents = () =>
  usePages(keys.events, (page, signal) =>
    call(accounts.events, { query: { ...page, limit: 30 } }, { signal }),
  )

/** One of the account's own acts; what the settings page shows is read again afterwards. */
export function useAccountAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.account })
      // The header greets with the name that may just have changed.
      await session.start()
    },
  })
}
