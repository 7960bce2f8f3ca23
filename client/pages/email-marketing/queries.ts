import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { campaigns } from '#contract/campaigns/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#client/platform/api.ts'

const key = ['campaigns']

export const useCampaigns = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(campaigns.list, {}, { signal }),
    refetchOnMount: 'always',
    // While a letter leaves, its counts move by themselves.
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some((one) => one.state === 'sending') ? 10_000 : false,
  })

export const useCampaign = (campaignId: string) =>
  useQuery({
    queryKey: [...key, campaignId],
    queryFn: ({ signal }) => call(campaigns.read, { params: { campaignId } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      ['scheduled', 'sending'].includes(state.data?.campaign.state ?? '') ? 5_000 : false,
  })

export const useSuppressions = (search: string) =>
  useQuery({
    queryKey: [...key, 'suppressions', search],
    queryFn: ({ signal }) =>
      call(campaigns.suppressions, { query: search ? { search } : {} }, { signal }),
    refetchOnMount: 'always',
  })

/** Every change of a letter or a list: what hangs on it is read again. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useCreate = () => useChange(() => call(campaigns.create))

export const useWrite = (campaignId: string) =>
  useChange((body: BodyOf<typeof campaigns.write>) =>
    call(campaigns.write, { params: { campaignId }, body }),
  )

export const useDiscard = (campaignId: string) =>
  useChange(() => call(campaigns.discard, { params: { campaignId } }))

export const useTest = (campaignId: string) =>
  useChange(() => call(campaigns.test, { params: { campaignId } }))

export const useSchedule = (campaignId: string) =>
  useChange((body: BodyOf<typeof campaigns.schedule>) =>
    call(campaigns.schedule, { params: { campaignId }, body }),
  )

export const useTurn = (campaignId: string) =>
  useChange((turn: 'recall' | 'pause' | 'resume' | 'stop') =>
    call(campaigns[turn], { params: { campaignId } }),
  )

export const useSuppress = () =>
  useChange((body: BodyOf<typeof campaigns.suppress>) => call(campaigns.suppress, { body }))

export const useUnsuppress = () =>
  useChange((suppressionId: string) => call(campaigns.unsuppress, { params: { suppressionId } }))
