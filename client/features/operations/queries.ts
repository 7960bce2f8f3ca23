import { tellFailure } from '#client/ui/tell-failure.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations } from '#contract/operations.ts'
import { call } from '#client/platform/api.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { toast } from '#client/ui/toast-store.ts'

const key = ['admin', 'operations']
const lookAgainMs = 5000

/** Where nothing on the page moves. */
export const useOperationsOnce = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(operations.view, {}, { signal }) })

/** The one view that is live: whoever watches a queue wants to see it move. */
export const useOperations = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(operations.view, {}, { signal }),
    refetchInterval: lookAgainMs,
  })

export function useRevive(jobId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(operations.revive, { params: { jobId } }),
    networkMode: 'always',
    // Told here and not by the button: a job that is tried again leaves the list, and its button with it.
    onSuccess: () => {
      toast({ title: 'It is tried again' })
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => {
      tellFailure(error)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useLift() {
  const client = useQueryClient()
  const withProof = useProof()
  return useMutation({
    mutationFn: (isLedgerLost: boolean) =>
      withProof(() => call(operations.lift, { body: { isOtherHouseStopped: true, isLedgerLost } })),
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: 'This house sends and delivers again' })
      return client.invalidateQueries({ queryKey: key })
    },
    onError: (error) => {
      tellFailure(error)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
