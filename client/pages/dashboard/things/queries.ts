import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { things, type ThingFinding } from '#contract/things.ts'
import { call } from '#client/platform/api.ts'

const ofFamily = (familyId: string) => ['things', familyId]
const soonMs = 3000

export const isAtWork = ({ isOn, isListing, waiting }: ThingFinding) =>
  isOn && (isListing || waiting > 0)

/** Whether things are looked for; while they are, it is asked again. */
export const useFinding = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'finding'],
    queryFn: ({ signal }) => call(things.finding, { params: { familyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? soonMs : false),
  })

/** `read` is how many photos were looked at: with each there may be more to see. */
export const useThings = (familyId: string, read: number) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'list', read],
    queryFn: ({ signal }) => call(things.list, { params: { familyId } }, { signal }),
    placeholderData: (before) => before,
  })

export const useThingsIn = (familyId: string, memoryId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'in', memoryId],
    queryFn: ({ signal }) => call(things.ofMemory, { params: { familyId, memoryId } }, { signal }),
  })

function useAct<Input>(familyId: string, act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: () =>
      Promise.all(
        [ofFamily(familyId), ['vault', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useTurn = (familyId: string) =>
  useAct(familyId, (isOn: boolean) =>
    call(isOn ? things.turnOn : things.turnOff, { params: { familyId } }),
  )

export const useRetry = (familyId: string) =>
  useAct(familyId, () => call(things.retry, { params: { familyId } }))

/** Says that a photo doesn't show something, or does after all. */
export const useRefuse = (familyId: string, memoryId: string) =>
  useAct(familyId, (body: { thing: string; isRefused: boolean }) =>
    call(things.change, { params: { familyId, memoryId }, body }),
  )
