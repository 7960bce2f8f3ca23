import type { ReplyOf } from '#contract/endpoint.ts'
import { mostFindings, type nightlyCheck } from '#contract/nightly-check.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { findTroubles } from './find-troubles.ts'
import { knownSince } from './finding-store.ts'
import { tell } from './finding-words.ts'
import { titled } from './promise-store.ts'
import { isNear, keyOf } from './trouble.ts'
import { urgentFirst } from './urgent-first.ts'

/**
 * As it is now, not as it was last night: what has been mended since is gone. Looked at with the worker's eyes,
 * because a viewer doesn't see addresses, and within the viewer's own promises.
 */
export async function listFindings(
  viewer: FamilyAuthor,
): Promise<ReplyOf<typeof nightlyCheck.list>> {
  const scope = { accountId: viewer.accountId, familyId: viewer.familyId }
  const { troubles, all, since } = await elevate(viewer, 'findings', async (raised) => {
    const { troubles, all } = await urgentFirst(findTroubles(raised, scope), mostFindings)
    const since = await knownSince(raised, scope, troubles)
    return { troubles: await titled(raised, troubles), all, since }
  })
  const findings = troubles.map((trouble) => ({
    key: keyOf(trouble),
    kind: trouble.kind,
    since: since.get(keyOf(trouble)) ?? viewer.now(),
    isNear: isNear(trouble),
    ...tell(trouble),
  }))
  return { findings, all }
}
