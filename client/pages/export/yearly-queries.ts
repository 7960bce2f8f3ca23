import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DayOfYear } from '#contract/rules/yearly-days.ts'
import { yearlyArchive, type YearlyArchive } from '#contract/archive/yearly.ts'
import { call } from '#client/platform/api.ts'
import { useSession } from '#client/platform/session.ts'

// The next person at this browser asks anew.
function useKey(familyId: string): string[] {
  const session = useSession()
  const whose = session.state === 'signed-in' ? session.user.id : session.state
  return ['yearly-archive', familyId, whose]
}

export const useYearly = (familyId: string) =>
  useQuery({
    queryKey: useKey(familyId),
    queryFn: ({ signal }) => call(yearlyArchive.read, { params: { familyId } }, { signal }),
    // An address is confirmed elsewhere, and years pass.
    refetchOnMount: 'always',
  })

/** On this day of each year; on none where it is null. */
export function useChooseYearly(familyId: string) {
  const client = useQueryClient()
  const queryKey = useKey(familyId)
  return useMutation({
    mutationFn: (day: DayOfYear | null): Promise<YearlyArchive> =>
      day
        ? call(yearlyArchive.askFor, { params: { familyId }, body: day })
        : call(yearlyArchive.stop, { params: { familyId } }),
    networkMode: 'always',
    onSuccess: (state) => client.setQueryData(queryKey, state),
  })
}
