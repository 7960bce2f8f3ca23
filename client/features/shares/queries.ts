import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { heldShares, shares } from '#contract/shares.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const ofFamily = (familyId: string) => ['shares', familyId]

export const useShares = (familyId: string) =>
  usePages(ofFamily(familyId), (page, signal) =>
    call(shares.list, { params: { familyId }, query: { limit: 20, ...page } }, { signal }),
  )

function useChange<Input, Reply>(familyId: string, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ofFamily(familyId) }),
  })
}

export const useMakeShare = (familyId: string) =>
  useChange(familyId, (body: BodyOf<typeof shares.make>) =>
    call(shares.make, { params: { familyId }, body }),
  )

export const useRevoke = (familyId: string, shareId: string) =>
  useChange(familyId, () => call(shares.revoke, { params: { familyId, shareId } }))

/** What a link shows. Asked once: every asking is counted as an opening. */
export const useOpened = (token: string, password: string | undefined) =>
  useQuery({
    queryKey: ['held-share', token, password ?? ''],
    queryFn: ({ signal }) =>
      call(
        heldShares.open,
        { params: { token }, body: password === undefined ? {} : { password } },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: false,
  })
