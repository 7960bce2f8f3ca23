import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deliveries } from '#contract/deliveries/index.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { call } from '#client/platform/api.ts'
import { toast, type ToastWords } from '#client/ui/toast-store.ts'
import { isListed } from './delivery-words.ts'

const keyOf = (familyId: string) => ['deliveries', familyId]

const listOf = (familyId: string) =>
  queryOptions({
    queryKey: keyOf(familyId),
    queryFn: ({ signal }) => call(deliveries.list, { params: { familyId } }, { signal }),
    // Days pass between two visits, and letters go out meanwhile.
    refetchOnMount: 'always',
  })

const listed = ({ deliveries: all }: ReplyOf<typeof deliveries.list>) =>
  all.filter((delivery) => isListed(delivery, Date.now()))

export const useDeliveries = (familyId: string) => useQuery({ ...listOf(familyId), select: listed })

const sealedOnes = ({ sealed }: ReplyOf<typeof deliveries.list>) => sealed

/** Those that have no day: they wait for an event, or for their author's passing. */
export const useSealed = (familyId: string) => useQuery({ ...listOf(familyId), select: sealedOnes })

export const useHistory = (familyId: string, deliveryId: string) =>
  useQuery({
    queryKey: [...keyOf(familyId), deliveryId],
    queryFn: async ({ signal }) =>
      (await call(deliveries.read, { params: { familyId, deliveryId } }, { signal })).history,
    refetchOnMount: 'always',
  })

/** The row moves to another heading when it is done, so that a toast has to say it: nothing in the row can. */
function useAct<Input>(
  familyId: string,
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
        client.invalidateQueries({ queryKey: keyOf(familyId) }),
        // A message that got a day is no draft any more, and the other way round.
        client.invalidateQueries({ queryKey: ['messages', familyId] }),
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
  useAct(familyId, (body: BodyOf<typeof deliveries.schedule>) =>
    call(deliveries.schedule, { params: { familyId }, body }),
  )

export const usePostpone = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    (body: BodyOf<typeof deliveries.postpone>) =>
      call(deliveries.postpone, { params: { familyId, deliveryId }, body }),
    plannedWords,
  )

export const useReplan = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    (body: BodyOf<typeof deliveries.replan>) =>
      call(deliveries.replan, { params: { familyId, deliveryId }, body }),
    () => ({
      title: 'It has another plan',
      description: 'The letter we send you says how to undo it.',
    }),
  )

export const useChangeFallback = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    (body: BodyOf<typeof deliveries.changeFallback>) =>
      call(deliveries.changeFallback, { params: { familyId, deliveryId }, body }),
    () => ({ title: 'Your choice is kept' }),
  )

export const useHold = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    () => call(deliveries.hold, { params: { familyId, deliveryId } }),
    () => ({
      title: 'It stays with you',
      description: 'Nothing goes out until you give it a day.',
    }),
  )

export type WithProof = <T>(act: () => Promise<T>) => Promise<T>

/** Calling off is the one act that nobody else at this device may do: it asks who is sitting here. */
export const useCancel = (familyId: string, deliveryId: string, withProof: WithProof) =>
  useAct(
    familyId,
    () => withProof(() => call(deliveries.cancel, { params: { familyId, deliveryId } })),
    () => ({ title: 'Called off', description: 'For seven days you can take it back.' }),
  )

export const useRestore = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    () => call(deliveries.restore, { params: { familyId, deliveryId } }),
    () => ({ title: 'Taken back', description: 'Where it stands now is said with it.' }),
  )

export const useUndoPostponement = (familyId: string, deliveryId: string) =>
  useAct(
    familyId,
    () => call(deliveries.undoPostponement, { params: { familyId, deliveryId } }),
    () => ({ title: 'It is back on its day', description: 'We ask you twice before it goes out.' }),
  )

/** Sending can't be taken back, so it asks who is sitting here. */
export const useSendNow = (familyId: string, deliveryId: string, withProof: WithProof) =>
  useAct(
    familyId,
    () => withProof(() => call(deliveries.sendNow, { params: { familyId, deliveryId } })),
    () => ({ title: 'It is on its way', description: 'The letter leaves in a moment.' }),
  )

export const useUnseal = (familyId: string, sealedId: string, withProof: WithProof) =>
  useAct(
    familyId,
    () => withProof(() => call(deliveries.unseal, { params: { familyId, sealedId } })),
    () => ({ title: 'The seal is open', description: 'It is a draft again, for you alone.' }),
  )
