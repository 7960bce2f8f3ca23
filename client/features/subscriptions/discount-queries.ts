import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { discounts, type DiscountKind } from '#contract/subscriptions/discounts.ts'
import { call } from '#client/platform/api.ts'
import { useProof } from '#client/platform/with-proof.ts'

const mine = ['discount']
const waiting = ['discounts']

export const useOwnDiscount = () =>
  useQuery({ queryKey: mine, queryFn: ({ signal }) => call(discounts.read, {}, { signal }) })

export function useAskDiscount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: DiscountKind; words: string }) => call(discounts.ask, { body }),
    networkMode: 'always',
    onSuccess: (own) => client.setQueryData(mine, own),
  })
}

export const useOpenRequests = () =>
  useQuery({
    queryKey: waiting,
    queryFn: ({ signal }) => call(discounts.open, {}, { signal }),
    refetchOnMount: 'always',
  })

export function useDecide(discountId: string) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (percent: number) =>
      withProof(() => call(discounts.decide, { params: { discountId }, body: { percent } })),
    networkMode: 'always',
    onSuccess: (left) => client.setQueryData(waiting, left),
  })
}
