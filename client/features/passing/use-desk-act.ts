import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProof } from '#client/platform/with-proof.ts'

/** Something an admin does, after a fresh proof; the list it was done in and the log of acts are read again. */
export function useDeskAct<Input>(
  listKey: readonly string[],
  act: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (input: Input) => withProof(() => act(input)),
    networkMode: 'always',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listKey })
      void client.invalidateQueries({ queryKey: ['admin', 'acts'] })
    },
  })
}
