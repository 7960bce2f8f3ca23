import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import type { Built } from './world-accounts.ts'
import { inAWeek, insert, now, type Ids } from './world-rows.ts'

/** An archive that waits to be made, and a letter once a year, for each of them. */
export async function buildHeirlooms(
  app: TestApp,
  family: Ids,
  askers: readonly Built[],
): Promise<void> {
  const family_id = family['familyId']!
  for (const { accountId, ids } of askers) {
    const heirloomId = randomUUID()
    const key = `copies/${family_id}/heirloom-${heirloomId}`
    await insert(app, 'heirlooms', {
      id: heirloomId,
      family_id,
      account_id: accountId,
      made_key: `${key}-made`,
      plan_key: `${key}-plan`,
      tree_key: `${key}-tree`,
      asked_at: now(app),
    })
    await insert(app, 'yearly_archives', {
      family_id,
      account_id: accountId,
      month: 3,
      day: 14,
      next_at: inAWeek(app),
      asked_for_at: now(app),
    })
    Object.assign(ids, { heirloomId })
  }
}
