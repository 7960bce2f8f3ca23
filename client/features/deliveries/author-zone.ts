import { deviceZone } from '#contract/rules/date-looks.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'

const never = 'UTC'

/**
 * Where the author lives: the letters come in the author's morning. An account that never chose a zone takes the
 * device's, at the moment something first depends on it.
 */
export function useAuthorZone() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['author-zone'],
    queryFn: async ({ signal }) => (await call(accounts.account, {}, { signal })).timeZone,
  })
  const isUnset = data === never && deviceZone() !== never
  return {
    zone: data === undefined || isUnset ? deviceZone() : data,
    async keep() {
      if (!isUnset) return
      await call(accounts.changeAccount, { body: { timeZone: deviceZone() } })
      client.setQueryData(['author-zone'], deviceZone())
      await client.invalidateQueries({ queryKey: ['account'] })
    },
  }
}
