import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memoryMoods } from '#contract/memory-moods.ts'
import { vault, type Memory, type MemoryChange } from '#contract/vault.ts'
import { call } from '#client/platform/api.ts'

/** Read anew when other words stand under it; where none do, nobody is asked. */
export const useMood = (familyId: string, { id: memoryId, caption }: Memory) =>
  useQuery({
    queryKey: ['memory-moods', familyId, memoryId, caption],
    queryFn: ({ signal }) => call(memoryMoods.read, { params: { familyId, memoryId } }, { signal }),
    enabled: caption !== '',
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
