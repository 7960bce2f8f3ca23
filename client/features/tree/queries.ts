import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { tree } from '#contract/tree.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'

// What one may see of the living depends on who looks: the next person at this browser asks anew.
function usePrivateKey(familyId: string, ...rest: string[]): string[] {
  const session = useSession()
  const who = session.state === 'signed-in' ? session.user.id : session.state
  return ['people', familyId, who, 'tree', ...rest]
}

export const useTree = (familyId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId),
    queryFn: ({ signal }) => call(tree.read, { params: { familyId } }, { signal }),
  })

export const useLife = (familyId: string, personId: string) =>
  useQuery({
    queryKey: usePrivateKey(familyId, 'life', personId),
    queryFn: ({ signal }) => call(tree.life, { params: { familyId, personId } }, { signal }),
  })

/** A change of the tree; afterwards everything shown about the family's people is read again. */
export function useTreeChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['people', familyId] }),
    // What was refused may rest on what others changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: ['people', familyId] }),
  })
}
