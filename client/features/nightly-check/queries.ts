import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { nightlyCheck } from '#contract/nightly-check.ts'
import { call } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast-store.ts'

const keyOf = (familyId: string) => ['findings', familyId]

export const useFindings = (familyId: string) =>
  useQuery({
    queryKey: keyOf(familyId),
    queryFn: ({ signal }) => call(nightlyCheck.list, { params: { familyId } }, { signal }),
    // What was mended on another page is gone from here.
    refetchOnMount: 'always',
  })

export function useMend(familyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof nightlyCheck.mend>) =>
      call(nightlyCheck.mend, { params: { familyId }, body }),
    networkMode: 'always',
    // Told here, because what is mended leaves the list together with its row.
    onSuccess: ({ message }) => void toast({ title: message }),
    // A fix can hold a message, add an address or ask its owner: all three are read again.
    onSettled: () =>
      Promise.all(
        [['findings', familyId], ['deliveries'], ['people', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
