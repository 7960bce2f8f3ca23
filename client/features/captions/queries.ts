import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { captions, type Captioning } from '#contract/captions.ts'
import { call } from '#client/platform/api.ts'

const ofFamily = (familyId: string) => ['captions', familyId]
const soonMs = 8000

const isAtWork = ({ isOn, waiting }: Captioning) => isOn && waiting > 0

export const useCaptioning = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'state'],
    queryFn: ({ signal }) => call(captions.state, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? soonMs : false),
  })

export interface MemoryIds {
  readonly familyId: string
  readonly memoryId: string
}

export const useCaptionGuess = ({ familyId, memoryId }: MemoryIds) =>
  useQuery({
    queryKey: [...ofFamily(familyId), memoryId],
    queryFn: ({ signal }) =>
      call(captions.ofMemory, { params: { familyId, memoryId } }, { signal }),
  })

function useAct<Input>(familyId: string, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    // Also what was refused: somebody else may have written words for it.
    onSettled: () =>
      Promise.all(
        [ofFamily(familyId), ['vault', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useAnswer = ({ familyId, memoryId }: MemoryIds) =>
  useAct(familyId, (words: string | null) =>
    call(captions.answer, { params: { familyId, memoryId }, body: { words } }),
  )

export const useTurnOn = (familyId: string) =>
  useAct(familyId, (engine: string) =>
    call(captions.turnOn, { params: { familyId }, body: { engine } }),
  )

export const useTurnOff = (familyId: string) =>
  useAct(familyId, () => call(captions.turnOff, { params: { familyId } }))

export const useRetry = (familyId: string) =>
  useAct(familyId, () => call(captions.retry, { params: { familyId } }))
