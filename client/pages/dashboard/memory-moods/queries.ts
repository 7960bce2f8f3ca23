import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memoryMoods, type MemoryMood } from '#contract/memory-moods.ts'
import { vault, type Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { call } from '#client/platform/api.ts'

const soonMs = 60_000
const isAbsent = (mood: MemoryMood | undefined) => mood?.state === 'absent'

/** Read anew when other words stand under it; where none do, nobody is asked. */
export const useMood = (familyId: string, { id: memoryId, caption }: Memory) =>
  useQuery({
    queryKey: ['memory-moods', familyId, memoryId, caption],
    queryFn: ({ signal }) => call(memoryMoods.read, { params: { familyId, memoryId } }, { signal }),
    enabled: caption !== '',
    // What reads words may be on its way to the server.
    staleTime: ({ state }) => (isAbsent(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => isAbsent(state.data) && soonMs,
  })

/** Gives or takes single tags; answers what undoes it. */
export function useTagging(familyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: MemoryChange[]) =>
      call(vault.changeMany, { params: { familyId }, body: { changes } }),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: ['vault', familyId] }),
  })
}
