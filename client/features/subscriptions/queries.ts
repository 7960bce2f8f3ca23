import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  subscriptions,
  type CheckoutView,
  type SubscriptionView,
} from '#contract/subscriptions/index.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import { call } from '#client/platform/api.ts'

const mine = ['subscription']
const LOOK_AGAIN_MS = 2000

export const useSubscription = () =>
  useQuery({
    queryKey: mine,
    queryFn: ({ signal }) => call(subscriptions.read, {}, { signal }),
    // A payment on the provider's page may have changed it meanwhile.
    refetchOnMount: 'always',
  })

/** What the family may add to now. */
export const useCoverage = (familyId: string) =>
  useQuery({
    queryKey: ['coverage', familyId],
    queryFn: ({ signal }) => call(subscriptions.coverage, { params: { familyId } }, { signal }),
    refetchOnMount: 'always',
  })

/** An act that answers how the subscription stands then. */
function useSubscriptionAct<Input>(act: (input: Input) => Promise<SubscriptionView>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: (view) => client.setQueryData(mine, view),
  })
}

export const useChangePlan = () =>
  useSubscriptionAct((body: Choice) => call(subscriptions.change, { body }))
export const useDropChange = () => useSubscriptionAct<void>(() => call(subscriptions.dropChange))
export const useCancelPlan = () => useSubscriptionAct<void>(() => call(subscriptions.cancel))
export const useKeepPlan = () => useSubscriptionAct<void>(() => call(subscriptions.keep))
export const useRefund = () =>
  useSubscriptionAct((invoiceId: string) => call(subscriptions.refund, { params: { invoiceId } }))

export const useCheckOut = () =>
  useMutation({
    mutationFn: (body: Choice) => call(subscriptions.checkOut, { body }),
    networkMode: 'always',
  })

export const usePortal = () =>
  useMutation({ mutationFn: () => call(subscriptions.portal), networkMode: 'always' })

/** Asks the server what became of a payment; again and again while its provider hasn't told yet. */
export const useCheckout = (checkoutId: string) =>
  useQuery({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => call(subscriptions.checkout, { params: { checkoutId } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'open' && data.movesMoney ? LOOK_AGAIN_MS : false,
  })

export function usePayAsTest(checkoutId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (card: 'good' | 'declined') =>
      call(subscriptions.payAsTest, { params: { checkoutId }, body: { card } }),
    networkMode: 'always',
    onSuccess: (view: CheckoutView) => client.setQueryData(['checkout', checkoutId], view),
  })
}
