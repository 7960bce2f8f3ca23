import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { captions, type Captioning } from '#contract/captions.ts'
import { call } from '#client/platform/api.ts'

const ofFamily = (familyId: string) => ['captions', familyId]
const soonMs = 20_000

// Listing takes moments, and the first suggestion isn't far.
const listedMs = 3000
// Others bring photos in meanwhile.
const idleMs = 60_000
const restsMs = 10 * 60_000

/** How soon something else may be told; never where nobody agreed, or it has ended. */
export function askAgainMs(
  { agreed, rests, isListing, waiting, pausedUntil }: Captioning,
  now: number,
): number | false {
  if (agreed === null) return false
  if (rests === 'server' && pausedUntil)
    return Math.min(Math.max(Date.parse(pausedUntil) - now, 0) + soonMs, restsMs)
  if (rests === 'today' || rests === 'house') return restsMs
  if (rests !== null) return false
  return isListing ? listedMs : waiting > 0 ? soonMs : idleMs
}

export const useCaptioning = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'state'],
    queryFn: ({ signal }) => call(captions.state, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && askAgainMs(state.data, Date.now()),
  })

/** Whether captions are being suggested; where they aren't, no photo is asked for one. */
function useIsOn(familyId: string): boolean {
  const { data } = useCaptioning(familyId)
  return !!data?.agreed && data.rests !== 'model' && data.rests !== 'owner'
}

export interface MemoryIds {
  readonly familyId: string
  readonly memoryId: string
}

/** What is suggested for a photo; nothing as soon as it is stopped. */
export function useCaptionGuess({ familyId, memoryId }: MemoryIds) {
  const isOn = useIsOn(familyId)
  const { data } = useQuery({
    queryKey: [...ofFamily(familyId), memoryId],
    queryFn: ({ signal }) =>
      call(captions.ofMemory, { params: { familyId, memoryId } }, { signal }),
    enabled: isOn,
    // Opened too early, it had none: opened again, it may.
    staleTime: ({ state }) => (state.data?.guess ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.isWaiting ? soonMs : false),
  })
  return isOn ? data : undefined
}

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
  useAct(familyId, (key: string) => call(captions.turnOn, { params: { familyId }, body: { key } }))

export const useTurnOff = (familyId: string) =>
  useAct(familyId, () => call(captions.turnOff, { params: { familyId } }))

export const useRetry = (familyId: string) =>
  useAct(familyId, () => call(captions.retry, { params: { familyId } }))
