import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules, type Capsule } from '#contract/capsules/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CapsuleState } from '#contract/rules/capsules.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

const all = ['capsules']
const ofFamily = (familyId: string) => [...all, familyId]
const ofLink = (token: string) => [...all, 'held', token]

export interface CapsuleIds {
  readonly familyId: string
  readonly capsuleId: string
}

export const useCapsules = (familyId: string, state: CapsuleState) =>
  usePages([...ofFamily(familyId), state], (page, signal) =>
    call(capsules.list, { params: { familyId }, query: { state, limit: 20, ...page } }, { signal }),
  )

/** One capsule; null if it isn't here. */
export const useCapsule = ({ familyId, capsuleId }: CapsuleIds) =>
  useQuery({
    queryKey: [...ofFamily(familyId), capsuleId],
    queryFn: async ({ signal }): Promise<Capsule | null> => {
      if (!isId(capsuleId)) return null
      try {
        return await call(capsules.show, { params: { familyId, capsuleId } }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    // Others add to it meanwhile, and one day it opens by itself.
    refetchInterval: 60_000,
  })

export const useContents = (params: CapsuleIds) =>
  usePages([...ofFamily(params.familyId), params.capsuleId, 'items'], (page, signal) =>
    call(capsules.items, { params, query: { limit: 20, ...page } }, { signal }),
  )

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  })
}

type Lid = BodyOf<typeof capsules.create>

export const useCreateCapsule = (familyId: string) =>
  useChange((body: Lid): Promise<Capsule> => call(capsules.create, { params: { familyId }, body }))

export const useChangeCapsule = (params: CapsuleIds) =>
  useChange((body: Lid) => call(capsules.change, { params, body }))

export const useSealCapsule = (params: CapsuleIds) =>
  useChange(() => call(capsules.seal, { params }))

export const useSealBeyond = (params: CapsuleIds) =>
  useChange((paperKey: string) => call(capsules.sealBeyond, { params, body: { paperKey } }))

export const useProlongCapsule = (params: CapsuleIds) =>
  useChange((opens: LocalTime) => call(capsules.prolong, { params, body: { opens } }))

export const useRemoveCapsule = (params: CapsuleIds) =>
  useChange(() => call(capsules.remove, { params }))

export const useKeepItem = (params: CapsuleIds) =>
  useChange((itemId: string) => call(capsules.keep, { params: { ...params, itemId } }))

export const useRemoveItem = (params: CapsuleIds) =>
  useChange((itemId: string) => call(capsules.removeItem, { params: { ...params, itemId } }))

export const useRenewLink = (params: CapsuleIds) =>
  useChange(() => call(capsules.renewLink, { params }))

export const useClearTray = (params: CapsuleIds) =>
  useChange(() => call(capsules.clearTray, { params }))

export const useCapsuleLink = (params: CapsuleIds) =>
  useQuery({
    queryKey: [...ofFamily(params.familyId), params.capsuleId, 'link'],
    queryFn: ({ signal }) => call(capsules.link, { params }, { signal }),
  })

export const useHeldCapsule = (token: string) =>
  useQuery({
    queryKey: ofLink(token),
    queryFn: ({ signal }) => call(heldCapsules.read, { params: { token } }, { signal }),
    refetchInterval: 60_000,
  })

export const useHeldContents = (token: string) =>
  usePages([...ofLink(token), 'items'], (page, signal) =>
    call(heldCapsules.items, { params: { token }, query: { limit: 20, ...page } }, { signal }),
  )

export const useJoinCapsule = (token: string) =>
  useChange((body: BodyOf<typeof heldCapsules.join>) =>
    call(heldCapsules.join, { params: { token }, body }),
  )

export const useRemoveHeld = (token: string) =>
  useChange((itemId: string) => call(heldCapsules.removeItem, { params: { token, itemId } }))

/** After something was put in: what lists it looks again. */
export function useNoteAdded() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
