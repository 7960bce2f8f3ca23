import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alike } from '#contract/alike.ts'
import { vault } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const ofFamily = (familyId: string) => ['alike', familyId]
const soonMs = 3000

/** How far the comparing is; while it goes on, it is asked again, and what waits is begun. */
export function useProgress(familyId: string) {
  const progress = useQuery({
    queryKey: [...ofFamily(familyId), 'progress'],
    queryFn: ({ signal }) => call(alike.progress, { params: { familyId } }, { signal }),
    // Photos may have come since.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && data.reading + data.waiting ? soonMs : false,
  })
  const isWaiting = (progress.data?.waiting ?? 0) > 0
  useEffect(() => {
    // If this gets lost, it begins within a minute all the same.
    if (isWaiting) void call(alike.compare, { params: { familyId } }).catch(() => {})
  }, [familyId, isWaiting])
  return progress
}

/** `compared` is how many photos were: with each there may be more to see. */
export const useAlike = (familyId: string, compared: number) =>
  usePages([...ofFamily(familyId), 'groups', compared], (page, signal) =>
    call(alike.groups, { params: { familyId }, query: { limit: 12, ...page } }, { signal }),
  )

function useAct<Input, Output>(familyId: string, act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () =>
      Promise.all(
        [ofFamily(familyId), ['vault', familyId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** All of a group stay, or are shown as alike again. */
export const useKeep = (familyId: string, alikeId: string) =>
  useAct(familyId, (isKept: boolean) =>
    call(isKept ? alike.keep : alike.lookAgain, { params: { familyId, alikeId } }),
  )

/** What couldn't be compared is tried once more. */
export const useRetry = (familyId: string) =>
  useAct<void, undefined>(familyId, () => call(alike.retry, { params: { familyId } }))

/** Answers what they were before: sent again, it undoes the change. */
export const useChange = (familyId: string) =>
  useAct(familyId, (changes: MemoryChange[]) =>
    call(vault.changeMany, { params: { familyId }, body: { changes } }),
  )
