import { useQuery } from '@tanstack/react-query'
import { prompts } from '#contract/prompts.ts'
import { call } from '#client/platform/api.ts'

export const useAsked = (token: string) =>
  useQuery({
    queryKey: ['asked', token],
    queryFn: ({ signal }) => call(prompts.asked, { params: { token } }, { signal }),
    networkMode: 'always',
    // While somebody speaks nothing takes the recorder away.
    staleTime: Number.POSITIVE_INFINITY,
  })
