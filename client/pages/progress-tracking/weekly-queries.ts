import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { prompts, type WeeklyPrompt } from '#contract/prompts.ts'
import { call } from '#client/platform/api.ts'

const keyOf = (familyId: string) => ['weekly-prompt', familyId]

export const useWeekly = (familyId: string) =>
  useQuery({
    queryKey: keyOf(familyId),
    queryFn: ({ signal }) => call(prompts.weekly, { params: { familyId } }, { signal }),
    // An address is confirmed elsewhere, and weeks pass.
    refetchOnMount: 'always',
  })

/** On this weekday; on none where it is null. */
export function useChooseWeekday(familyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (weekday: number | null): Promise<WeeklyPrompt> =>
      weekday === null
        ? call(prompts.stopWeekly, { params: { familyId } })
        : call(prompts.askForWeekly, { params: { familyId }, body: { weekday } }),
    networkMode: 'always',
    onSuccess: (state) => client.setQueryData(keyOf(familyId), state),
  })
}
