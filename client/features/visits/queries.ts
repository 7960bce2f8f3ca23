import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FunnelPeriod } from '#contract/rules/funnel.ts'
import { visits } from '#contract/visits.ts'
import { call } from '#client/platform/api.ts'

export const useFunnel = (days: FunnelPeriod) =>
  useQuery({
    queryKey: ['funnel', days],
    queryFn: ({ signal }) => call(visits.funnel, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
