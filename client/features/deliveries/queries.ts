import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { awaitedEvents } from '#contract/passing/awaited-events.ts'
import { deliveries, type DeliveryView } from '#contract/deliveries/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Place } from '#contract/rules/delivery/places.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'
import { toast, type ToastWords } from '#client/ui/toast-store.ts'
import { tellNotDone } from '#client/ui/tell-failure.ts'
import { isListed } from './delivery-words.ts'
import type { Wanted } from './listed-messages.ts'
import { keepersTold, sentNowWords } from '#contract/rules/sending-words.ts'
import { outgoing } from '#client/platform/outgoing.ts'

const keyOf = (familyId: string) => ['deliveries', familyId]

export const asked = ({ personId, year, search }: Omit<Wanted, 'familyId'>) => ({
  ...(personId && { person: personId }),
  ...(year && { year: Number(year) }),
  ...(search.trim() && { search: search.trim() }),
})

// Days pass between two visits, and letters go out meanwhile.
export const anew = { refetchOnMount: 'always' } as const

/** What stands at one place, or anywhere, the next due first. */
export const useDeliveries = (
  familyId: string,
  place: Exclude<Place, 'sealed'> | undefined,
  wanted: Wanted,
  limit = 20,
) =>
  usePages(
    [...keyOf(familyId), 'list', place, asked(wanted), limit],
    (page, signal) =>
      call(
        deliveries.list,
        {
          params: { familyId },
          query: { ...asked(wanted), ...(place && { place }), limit, ...page },
        },
        { signal },
      ),
    anew,
  )

/** Those that have no day: they wait for an event, or for their author's passing. */
export const useSealed = (familyId: string, wanted: Wanted) =>
  usePages(
    [...keyOf(familyId), 'sealed', asked(wanted)],
    (page, signal) =>
      call(
        deliveries.sealed,
        { params: { familyId }, query: { ...asked(wanted), limit: 20, ...page } },
        { signal },
      ),
    anew,
  )

export const useCounts = (familyId: string, wanted: Wanted) =>
  useQuery({
    queryKey: [...keyOf(familyId), 'counts', asked(wanted)],
    queryFn: ({ signal }) =>
      call(deliveries.counts, { params: { familyId }, query: asked(wanted) }, { signal }),
    placeholderData: keepPreviousData,
    ...anew,
  })

/** Everything that one message has been promised to, timed or sealed. */
export const useArranged = (familyId: string, messageId: string) =>
  useQuery({
    queryKey: [...keyOf(familyId), 'arranged', messageId],
    queryFn: async ({ signal }) => {
      const params = { familyId, messageId }
      const both = await call(deliveries.ofMessage, { params }, { signal })
      return { ...both, deliveries: both.deliveries.filter((one) => isListed(one, Date.now())) }
    },
    ...anew,
  })

export const useDelivery = (familyId: string, deliveryId: string | undefined) =>
  useQuery({
    queryKey: [...keyOf(familyId), 'one', deliveryId],
    enabled: deliveryId !== undefined,
    queryFn: async ({ signal }) =>
      (await call(deliveries.read, { params: { familyId, deliveryId: deliveryId! } }, { signal }))
        .delivery,
    ...anew,
  })

export const useHistory = (familyId: string, deliveryId: string) =>
  useQuery({
    queryKey: [...keyOf(familyId), deliveryId],
    queryFn: async ({ signal }) =>
      (await call(deliveries.read, { params: { familyId, deliveryId } }, { signal })).history,
    refetchOnMount: 'always',
  })

/** The row moves to another heading when it is done, so that a toast has to say it: nothing in the row can. */
function useAct<Input>(
  act: (input: Input) => Promise<unknown>,
  told?: (input: Input) => ToastWords,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    // Without a network it fails at once and says so, instead of happening some day later.
    networkMode: 'always',
    onSuccess: (_, input) => {
      if (told) toast(told(input))
      return Promise.all([
        // Those of all families stand in one list, beside those of one.
        client.invalidateQueries({ queryKey: ['deliveries'] }),
        // A message that got a day is no draft any more, and the other way round.
        client.invalidateQueries({ queryKey: ['messages'] }),
      ])
    },
  })
}

const plannedWords = ({
  isConfirmedTwice,
}: {
  isConfirmedTwice?: boolean | undefined
}): ToastWords => ({
  title: 'It has its day',
  description: isConfirmedTwice
    ? 'It goes out without another question.'
    : 'We ask you twice before it goes out.',
})

/** What comes of it fills the page that follows, so no toast says it as well. */
export const useSchedule = (familyId: string) =>
  useAct((body: BodyOf<typeof deliveries.schedule>) =>
    call(deliveries.schedule, { params: { familyId }, body }),
  )

export const usePostpone = (familyId: string, deliveryId: string) =>
  useAct(
    (body: BodyOf<typeof deliveries.postpone>) =>
      call(deliveries.postpone, { params: { familyId, deliveryId }, body }),
    plannedWords,
  )

export const useReplan = (familyId: string, deliveryId: string) =>
  useAct(
    (body: BodyOf<typeof deliveries.replan>) =>
      call(deliveries.replan, { params: { familyId, deliveryId }, body }),
    () => ({
      title: 'It has another plan',
      description: 'The letter we send you says how to undo it.',
    }),
  )

export const useChangeFallback = (familyId: string, deliveryId: string) =>
  useAct(
    (body: BodyOf<typeof deliveries.changeFallback>) =>
      call(deliveries.changeFallback, { params: { familyId, deliveryId }, body }),
    () => ({ title: 'Your choice is kept' }),
  )

/** Undone from the notice by giving it its day again; one too near for both questions is chosen anew on its page. */
export function useHold(familyId: string, { id, due, state, plan }: DeliveryView) {
  const giveBack = usePostpone(familyId, id)
  const undo = {
    label: 'Undo',
    run: () => void giveBack.mutateAsync({ due, isConfirmedTwice: false }).catch(tellNotDone),
  }
  return useAct(
    () => call(deliveries.hold, { params: { familyId, deliveryId: id } }),
    () => ({
      title: 'It is on hold',
      description: 'Nothing goes out until you give it a day.',
      ...(state === 'scheduled' && plan && { action: undo }),
    }),
  )
}

export type WithProof = <T>(act: () => Promise<T>) => Promise<T>

/** Calling off is the one act that nobody else at this device may do: it asks who is sitting here. */
export const useCancel = (familyId: string, deliveryId: string, withProof: WithProof) =>
  useAct(
    () => withProof(() => call(deliveries.cancel, { params: { familyId, deliveryId } })),
    () => ({ title: 'Called off', description: 'For seven days you can take it back.' }),
  )

export const useRestore = (familyId: string, deliveryId: string) =>
  useAct(
    () => call(deliveries.restore, { params: { familyId, deliveryId } }),
    () => ({ title: 'Taken back', description: 'Where it stands now is said with it.' }),
  )

export const useUndoPostponement = (familyId: string, deliveryId: string) =>
  useAct(
    () => call(deliveries.undoPostponement, { params: { familyId, deliveryId } }),
    () => ({ title: 'It is back on its day', description: 'We ask you twice before it goes out.' }),
  )

/** Sending can't be taken back, so it asks who is sitting here. */
export const useSendNow = (familyId: string, deliveryId: string, withProof: WithProof) =>
  useAct(
    () => withProof(() => call(deliveries.sendNow, { params: { familyId, deliveryId } })),
    () => sentNowWords(outgoing()),
  )

/** Its event hasn't come: sealed as before. */
export const useNotCome = (familyId: string, deliveryId: string) =>
  useAct(
    () => call(awaitedEvents.deny, { params: { familyId, deliveryId } }),
    () => ({ title: 'It is sealed again', description: keepersTold(outgoing()) }),
  )

export const useUnseal = (familyId: string, sealedId: string, withProof: WithProof) =>
  useAct(
    () => withProof(() => call(deliveries.unseal, { params: { familyId, sealedId } })),
    () => ({ title: 'The seal is open', description: 'It is a draft again, for you alone.' }),
  )
