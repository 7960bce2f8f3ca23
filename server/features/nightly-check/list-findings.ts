import type { Finding } from '#contract/nightly-check.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { findTroubles } from './find-troubles.ts'
import { knownSince } from './finding-store.ts'
import { tell } from './finding-words.ts'
import { isNear, keyOf } from './trouble.ts'

/**
 * As it is now, not as it was last night: what has been mended since is gone. Looked at with the worker's eyes,
 * because a viewer doesn't see addresses, and within the viewer's own promises.
 */
export async function listFindings(viewer: FamilyAuthor): Promise<Finding[]> {
  const { accountId, familyId } = viewer
  const { troubles, since } = await elevate(viewer, 'findings', async (raised) => ({
    troubles: await findTroubles(raised, { accountId, familyId }),
    since: await knownSince(raised, { accountId, familyId }),
  }))
  const now = viewer.ports.clock.now()
  const findings = troubles.map((trouble) => ({
    key: keyOf(trouble),
    kind: trouble.kind,
    since: since.get(keyOf(trouble)) ?? viewer.now(),
    isNear: isNear(trouble, now),
    ...tell(trouble),
  }))
  return findings.toSorted((a, b) => Number(b.isNear) - Number(a.isNear))
}
