import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contributions, mostReviewed } from '#contract/contributions.ts'
import { call } from '#client/platform/api.ts'
import { usePages } from '#client/platform/use-pages.ts'

const trayOf = (familyId: string) => ['contributions', familyId]

export const useTray = (familyId: string) =>
  usePages(trayOf(familyId), (page, signal) =>
    call(contributions.list, { params: { familyId }, query: { limit: 50, ...page } }, { signal }),
  )

export const contributionSrc = (familyId: string, id: string) =>
  `/api/families/${familyId}/contributions/${id}/bytes`

/** So many at once as the server takes, one portion after the other. */
async function inPortions(ids: readonly string[], review: (ids: string[]) => Promise<void>) {
  for (let from = 0; from < ids.length; from += mostReviewed)
    await review(ids.slice(from, from + mostReviewed))
}

function useReview<Reply>(
  familyId: string,
  review: (ids: readonly string[]) => Promise<Reply>,
  alsoChanged: string[],
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: review,
    networkMode: 'always',
    // Also after a failure: somebody else may have looked through it meanwhile.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: trayOf(familyId) })
      for (const key of alsoChanged) void client.invalidateQueries({ queryKey: [key, familyId] })
    },
  })
}

export const useAccept = (familyId: string) =>
  useReview(
    familyId,
    async (ids) => {
      const all = { taken: 0, known: 0 }
      await inPortions(ids, async (ids) => {
        const some = await call(contributions.accept, { params: { familyId }, body: { ids } })
        all.taken += some.taken
        all.known += some.known
      })
      return all
    },
    ['vault'],
  )

export const useDecline = (familyId: string) =>
  useReview(
    familyId,
    (ids) =>
      inPortions(ids, async (ids) => {
        await call(contributions.decline, { params: { familyId }, body: { ids } })
      }),
    [],
  )
