import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { albums } from '#contract/vault/albums.ts'
import { memoryHours, type MemoryHour } from '#contract/memory-hours.ts'
import { call } from '#client/platform/api.ts'
import { statusOf } from '#client/platform/failure-words.ts'
import { isId } from '#client/platform/new-id.ts'
import { usePages } from '#client/platform/use-pages.ts'

export interface HourIds {
  readonly familyId: string
  readonly hourId: string
}

const ofFamily = (familyId: string) => ['memory-hours', familyId]
const hourKey = ({ familyId, hourId }: HourIds) => [...ofFamily(familyId), 'one', hourId]

export const useHours = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'list'],
    queryFn: async ({ signal }) =>
      (await call(memoryHours.list, { params: { familyId } }, { signal })).hours,
  })

/** One hour; null if it isn't here. */
export const useHour = (ids: HourIds) =>
  useQuery({
    queryKey: hourKey(ids),
    queryFn: async ({ signal }): Promise<MemoryHour | null> => {
      if (!isId(ids.hourId)) return null
      try {
        return await call(memoryHours.read, { params: ids }, { signal })
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    // Whoever looks at it isn't disturbed by what is changed elsewhere meanwhile.
    refetchOnWindowFocus: false,
  })

export const usePictures = (
  familyId: string,
  from: { readonly personId?: string; readonly albumId?: string },
) =>
  usePages([...ofFamily(familyId), 'pictures', from], (page, signal) =>
    call(
      memoryHours.pictures,
      { params: { familyId }, query: { ...from, limit: 24, ...page } },
      { signal },
    ),
  )

export const useSounds = (familyId: string, personId: string | undefined) =>
  usePages([...ofFamily(familyId), 'sounds', personId ?? ''], (page, signal) =>
    call(
      memoryHours.sounds,
      { params: { familyId }, query: { ...(personId && { personId }), limit: 12, ...page } },
      { signal },
    ),
  )

export const useAlbums = (familyId: string) =>
  useQuery({
    queryKey: [...ofFamily(familyId), 'albums'],
    queryFn: async ({ signal }) =>
      (await call(albums.list, { params: { familyId } }, { signal })).albums,
  })

/** A change that answers the hour as it stands then. */
export function useHourChange<Input>(ids: HourIds, change: (input: Input) => Promise<MemoryHour>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (hour) => {
      client.setQueryData(hourKey(ids), hour)
      return client.invalidateQueries({ queryKey: [...ofFamily(ids.familyId), 'list'] })
    },
  })
}

export function useHoursChange<Input, Reply>(
  familyId: string,
  change: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: [...ofFamily(familyId), 'list'] }),
  })
}
