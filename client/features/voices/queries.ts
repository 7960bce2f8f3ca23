import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listening } from '#contract/listening/index.ts'
import { voices, type ArrivedVoice, type VoiceLinkState } from '#contract/voices.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const arrivedKey = (familyId: string) => ['voices', familyId]
const vouchingsKey = (familyId: string) => ['vouchings', familyId]
const linkKey = (personId: string) => ['voice-link', personId]

export const useArrived = (familyId: string, kept?: 'for-me') =>
  usePages(
    [...arrivedKey(familyId), kept ?? 'new'],
    (page, signal) => {
      const query = { limit: 20, ...(kept && { kept }), ...page }
      return call(voices.list, { params: { familyId }, query }, { signal })
    },
    { isMoving: ({ copy }: ArrivedVoice) => copy === 'coming' },
  )

export const useVouchings = (familyId: string) =>
  useQuery({
    queryKey: vouchingsKey(familyId),
    queryFn: async ({ signal }) =>
      (await call(listening.vouchings, { params: { familyId } }, { signal })).vouchings,
  })

function useReview(change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: async () => {
      for (const queryKey of [['voices'], ['vouchings'], ['media'], ['activities']])
        await client.invalidateQueries({ queryKey })
    },
  })
}

export const useKeepVoice = (familyId: string, voiceId: string) =>
  useReview(() => call(voices.keep, { params: { familyId, voiceId } }))

export const useKeepForMe = (familyId: string, voiceId: string) =>
  useReview(() => call(voices.keepForMe, { params: { familyId, voiceId } }))

export const useRemoveVoice = (familyId: string, voiceId: string) =>
  useReview(() => call(voices.remove, { params: { familyId, voiceId } }))

export const useVouch = (familyId: string, deliveryId: string) =>
  useReview(() => call(listening.vouch, { params: { familyId, deliveryId } }))

export const useObject = (familyId: string, deliveryId: string) =>
  useReview(() => call(listening.object, { params: { familyId, deliveryId } }))

export const useVoiceLink = (familyId: string, personId: string) =>
  useQuery({
    queryKey: linkKey(personId),
    queryFn: ({ signal }) => call(voices.link, { params: { familyId, personId } }, { signal }),
  })

function useLinkChange(personId: string, change: () => Promise<VoiceLinkState>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (state) => client.setQueryData(linkKey(personId), state),
  })
}

export const useMakeLink = (familyId: string, personId: string) =>
  useLinkChange(personId, () => call(voices.makeLink, { params: { familyId, personId } }))

export const useRevokeLink = (familyId: string, personId: string) =>
  useLinkChange(personId, () => call(voices.revokeLink, { params: { familyId, personId } }))
