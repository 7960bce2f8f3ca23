import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stories, type ToldVoice } from '#contract/stories.ts'
import { call } from '#client/platform/api.ts'

export interface MemoryIds {
  readonly familyId: string
  readonly memoryId: string
}

const keyOf = ({ familyId, memoryId }: MemoryIds) => ['stories', familyId, memoryId]

const soonMs = 5000
const isComing = ({ sound, writtenDown }: ToldVoice) =>
  sound.copy === 'coming' || writtenDown === 'waiting'

export const useStories = (ids: MemoryIds) =>
  useQuery({
    queryKey: keyOf(ids),
    queryFn: ({ signal }) => call(stories.read, { params: ids }, { signal }),
    // What has just come is made ready to be played everywhere, and written down, within a minute or so.
    refetchInterval: ({ state }) => (state.data?.voices.some(isComing) ? soonMs : false),
  })

/** What is told has changed: it is asked for again, with what its words find and who it is heard of. */
export function useStoryChange<Input>(ids: MemoryIds, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    // Also what was refused: somebody else may have changed it.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(ids) })
      void client.invalidateQueries({ queryKey: ['people', ids.familyId] })
      void client.invalidateQueries({ queryKey: ['media', ids.familyId] })
    },
  })
}
