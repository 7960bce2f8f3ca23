import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pictureWords, type PictureReading, type WordsInPicture } from '#contract/picture-words.ts'
import { call } from '#client/platform/api.ts'

export interface MemoryIds {
  readonly familyId: string
  readonly memoryId: string
}

const ofFamily = (familyId: string) => ['picture-words', familyId]
const soonMs = 4000

const isComing = ({ state, engineState }: WordsInPicture) =>
  state === 'waiting' && engineState !== 'absent'

/** The words in one picture; while it is being read, they are asked for again. */
export const useWordsIn = ({ familyId, memoryId }: MemoryIds) =>
  useQuery({
    queryKey: [...ofFamily(familyId), memoryId],
    queryFn: ({ signal }) =>
      call(pictureWords.ofMemory, { params: { familyId, memoryId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isComing(state.data) ? soonMs : false),
  })

export const isAtWork = ({ waiting, engineState }: PictureReading) =>
  waiting > 0 && engineState !== 'absent'

/** How far the reading of the family's pictures is. */
export const useReading = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'reading'],
    queryFn: ({ signal }) => call(pictureWords.reading, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? 2 * soonMs : false),
  })

function useAct<Input, Output>(familyId: string, act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    // Also what was refused: somebody else may have put it right. What a search finds is another thing now.
    onSettled: () =>
      Promise.all(
        [ofFamily(familyId), ['vault', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export interface Change {
  readonly before: string
  readonly words?: string
  readonly isHidden?: boolean
}

export const useChange = ({ familyId, memoryId }: MemoryIds) =>
  useAct(familyId, (body: Change) =>
    call(pictureWords.change, { params: { familyId, memoryId }, body }),
  )

export const useAsk = ({ familyId, memoryId }: MemoryIds) =>
  useAct(familyId, () => call(pictureWords.ask, { params: { familyId, memoryId } }))

export const useRetry = (familyId: string) =>
  useAct(familyId, () => call(pictureWords.retry, { params: { familyId } }))
