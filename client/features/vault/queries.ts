import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { vault, type Memory, type Shelf } from '#contract/vault.ts'
import { call } from '#client/platform/api.ts'
import type { Chunk } from './chunks.ts'

const ofFamily = (familyId: string) => ['vault', familyId]
const blocksOf = (familyId: string, shelf: Shelf) => [...ofFamily(familyId), 'block', shelf]

const soonMs = 3000

/** Where everything stands. While files are still being read it is asked again. */
export function useShape(familyId: string, shelf: Shelf) {
  const client = useQueryClient()
  const shape = useQuery({
    queryKey: [...ofFamily(familyId), 'shape', shelf],
    queryFn: ({ signal }) =>
      call(vault.shape, { params: { familyId }, query: { shelf } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting ? soonMs : false),
  })
  const { data } = shape
  useEffect(() => {
    if (data) void client.invalidateQueries({ queryKey: ['vault', familyId, 'block', shelf] })
  }, [client, data, familyId, shelf])
  return shape
}

/** Its still is made after it came. */
const isMoving = ({ kind, hasPicture, pictureState, addedAt }: Memory) =>
  pictureState === 'waiting' || (kind === 'video' && !hasPicture && isNew(addedAt))

const newMs = 30 * 60_000
const isNew = (addedAt: string) =>
  performance.timeOrigin + performance.now() - Date.parse(addedAt) < newMs

/** The memories of these chunks, by where they stand in the shelf. */
export function useMemories(familyId: string, shelf: Shelf, chunks: readonly Chunk[]) {
  return useQueries({
    queries: chunks.map(({ since, until, from }) => ({
      queryKey: [...blocksOf(familyId, shelf), since, until, from],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          vault.block,
          { params: { familyId }, query: { shelf, since, until, from } },
          { signal },
        ),
      refetchInterval: ({ state }: { state: { data?: { items: Memory[] } | undefined } }) =>
        state.data?.items.some(isMoving) ? soonMs : (false as const),
    })),
    combine: (answers) => {
      const found = new Map<number, Memory>()
      answers.forEach(({ data }, i) =>
        data?.items.forEach((memory, at) => found.set(chunks[i]!.start + at, memory)),
      )
      return found
    },
  })
}

/** Tells everything of the vault, and the lists of files, to look again. */
export function useLookAgain(familyId: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ofFamily(familyId) })
    await client.invalidateQueries({ queryKey: ['media', familyId] })
  }
}

function useAct<Input>(familyId: string, act: (input: Input) => Promise<unknown>) {
  const lookAgain = useLookAgain(familyId)
  return useMutation({ mutationFn: act, networkMode: 'always', onSuccess: lookAgain })
}

export const useChangeMemory = (familyId: string, memoryId: string) =>
  useAct(familyId, (body: BodyOf<typeof vault.change>) =>
    call(vault.change, { params: { familyId, memoryId }, body }),
  )

export const useTrash = (familyId: string) =>
  useAct(familyId, (memoryId: string) => call(vault.trash, { params: { familyId, memoryId } }))

export const useRestore = (familyId: string) =>
  useAct(familyId, (memoryId: string) => call(vault.restore, { params: { familyId, memoryId } }))
