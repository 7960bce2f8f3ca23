import { currentFamily } from '#client/features/families/queries.ts'
import { chunksOf } from '#client/features/vault/chunks.ts'
import { blockQuery, everything, shapeQuery } from '#client/features/vault/queries.ts'
import { queryClient } from '#client/platform/query.ts'

const addresses = ['/dashboard', '/memory-vault']

/** Asks what the whole vault begins with before its page is made: that takes longer than the answer. */
export async function askAhead(): Promise<void> {
  // Whoever is elsewhere has the page fetched, too, and no address is there while pages are built.
  const isHere = typeof location !== 'undefined' && addresses.includes(location.pathname)
  if (!isHere || location.search !== '') return
  try {
    const family = await currentFamily(queryClient)
    if (!family) return
    const { months, counts } = await queryClient.ensureQueryData(shapeQuery(family.id, everything))
    const [newest] = chunksOf(months, counts)
    if (newest) await queryClient.prefetchQuery(blockQuery(family.id, everything, newest))
  } catch {
    // Whatever goes wrong the page meets by itself, and tells.
  }
}
