import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recipes } from '#contract/recipes.ts'
import { prints, type PrintOrder, type Printed } from '#contract/prints/index.ts'
import { printDesk, type DeskPrint, type PrintBox } from '#contract/prints/desk.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { useProof } from '#client/platform/with-proof.ts'

export interface OrderIds {
  readonly familyId: string
  readonly orderId: string
}

const ofFamily = (familyId: string) => ['prints', familyId]
const orderKey = ({ familyId, orderId }: OrderIds) => [...ofFamily(familyId), 'order', orderId]

export const useOffer = () =>
  useQuery({
    queryKey: ['prints', 'offer'],
    queryFn: ({ signal }) => call(prints.offer, {}, { signal }),
  })

export const useOrders = (familyId: string) =>
  usePages(
    [...ofFamily(familyId), 'list'],
    (page, signal) =>
      call(prints.list, { params: { familyId }, query: { limit: 20, ...page } }, { signal }),
    { refetchOnMount: 'always' },
  )

/** One order; null if it isn't here. */
export const useOrder = (ids: OrderIds) =>
  useQuery({
    queryKey: orderKey(ids),
    queryFn: async ({ signal }): Promise<PrintOrder | null> => {
      if (!isId(ids.orderId)) return null
      try {
        return await call(prints.read, { params: { ...ids } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    refetchOnMount: 'always',
  })

/** An act on an order: how it stands then is shown at once; refused, it is read again. */
export function useOrderAct<Input>(ids: OrderIds, act: (input: Input) => Promise<PrintOrder>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (after) => {
      client.setQueryData(orderKey(ids), after)
      void client.invalidateQueries({ queryKey: [...ofFamily(ids.familyId), 'list'] })
      // What was pressed is gone with its form: one reads on from the top, where the new state stands.
      document.querySelector('h1')?.focus()
    },
    onError: () => void client.invalidateQueries({ queryKey: orderKey(ids) }),
  })
}

export function useOrdersChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ofFamily(familyId) }),
  })
}

export const useCheck = (familyId: string, printed: Printed) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'check', printed],
    queryFn: ({ signal }) =>
      call(prints.check, { params: { familyId }, body: printed }, { signal }),
  })

export const useBooks = (familyId: string) =>
  useQuery({
    queryKey: ['scrapbooks', familyId, 'to print'],
    queryFn: ({ signal }) =>
      call(
        scrapbooks.list,
        { params: { familyId }, query: { limit: 100, shelf: 'all' } },
        { signal },
      ),
    refetchOnMount: 'always',
  })

export const useTags = (familyId: string) =>
  useQuery({
    queryKey: ['recipes', familyId, 'tags'],
    queryFn: ({ signal }) => call(recipes.tags, { params: { familyId } }, { signal }),
  })

export function useDeskPrints(box: PrintBox) {
  const withProof = useProof()
  return usePages(
    ['admin', 'prints', box],
    (page, signal) =>
      withProof(() => call(printDesk.list, { query: { limit: 20, ...page, box } }, { signal })),
    { refetchOnMount: 'always' },
  )
}

/** An act of the desk, after a fresh proof where it is asked for. */
export function useDeskAct(act: (words: string) => Promise<DeskPrint>) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (words: string) => withProof(() => act(words)),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'prints'] }),
  })
}
