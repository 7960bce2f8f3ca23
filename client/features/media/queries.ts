import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { media, type MediaItem } from '#contract/media.ts'
import type { MediaKind } from '#contract/rules/media-kinds.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

// Beside all else on the hub, and with the largest text each is longer than a phone’s screen.
const firstFew = 5
const pageSize = 20

const keyOf = (familyId: string, ...rest: string[]) => ['media', familyId, ...rest]

export function useMedia(familyId: string, kind: MediaKind) {
  return usePages(
    keyOf(familyId, kind),
    (page, signal) => {
      const query = { kind, ...page, limit: page.cursor ? pageSize : firstFew }
      return call(media.list, { params: { familyId }, query }, { signal })
    },
    // Its copy is a matter of seconds; after that nothing changes by itself.
    { isMoving: ({ copy }) => copy.state === 'getting-ready' },
  )
}

export const useStorageRoom = (familyId: string) =>
  useQuery({
    queryKey: keyOf(familyId, 'room'),
    queryFn: ({ signal }) => call(media.room, { params: { familyId } }, { signal }),
  })

/** Tells every list of the family's files, and its log, to look again. */
export function useLookAgain(familyId: string) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(familyId) })
    await client.invalidateQueries({ queryKey: ['families'] })
  }
}

function useChange<Input>(familyId: string, change: (input: Input) => Promise<unknown>) {
  const lookAgain = useLookAgain(familyId)
  // Without a network it fails at once and says so, instead of happening some day later.
  return useMutation({ mutationFn: change, networkMode: 'always', onSuccess: lookAgain })
}

export const useCaption = (familyId: string, item: MediaItem) =>
  useChange(familyId, (caption: string) =>
    call(media.caption, { params: { familyId, mediaId: item.id }, body: { caption } }),
  )

export const useDelete = (familyId: string, item: MediaItem) =>
  useChange(familyId, () => call(media.remove, { params: { familyId, mediaId: item.id } }))
