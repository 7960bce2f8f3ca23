import { useQuery } from '@tanstack/react-query'
import { newsletter } from '#contract/newsletter.ts'
import { call } from '#client/platform/api.ts'

export const useListed = (token: string) =>
  useQuery({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => call(newsletter.listed, { params: { token } }, { signal }),
  })
