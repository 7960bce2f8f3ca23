import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { heirlooms, type Heirloom, type HeirloomState } from '#contract/archive/index.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'

const lookAgainMs = 1500

// The next person at this browser asks anew.
function useKey(familyId: string): string[] {
  const session = useSession()
  return ['heirlooms', familyId, session.state === 'signed-in' ? session.user.id : session.state]
}

export const isMoving = (newest: Heirloom | null): boolean =>
  newest?.state === 'waiting' || newest?.state === 'making'

/** Looked at again and again while one is being made. */
export const useHeirlooms = (familyId: string) =>
  useQuery({
    queryKey: useKey(familyId),
    queryFn: ({ signal }) => call(heirlooms.state, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data?.newest ?? null) ? lookAgainMs : false),
  })

export function useAskHeirloom(familyId: string) {
  const client = useQueryClient()
  const queryKey = useKey(familyId)
  return useMutation({
    mutationFn: () => call(heirlooms.ask, { params: { familyId } }),
    onSuccess: (newest) => {
      client.setQueryData<HeirloomState>(queryKey, (known) => known && { ...known, newest })
      return client.invalidateQueries({ queryKey })
    },
  })
}
