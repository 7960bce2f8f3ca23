import type { Family } from '#contract/families.ts'
import { currentFamily } from '#client/features/families/queries.ts'
import { queryClient } from '#client/platform/query.ts'

/** Asks what a room begins with before its page is made: that takes longer than the answer. */
export async function askAhead(
  addresses: readonly string[],
  ask: (family: Family) => Promise<void>,
): Promise<void> {
  // Whoever is elsewhere has the page fetched, too, and no address is there while pages are built.
  const isHere = typeof location !== 'undefined' && addresses.includes(location.pathname)
  if (!isHere || location.search !== '') return
  try {
    const family = await currentFamily(queryClient)
    if (family) await ask(family)
  } catch {
    // Whatever goes wrong the page meets by itself, and tells.
  }
}
