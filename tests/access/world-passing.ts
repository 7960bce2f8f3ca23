import { randomUUID } from 'node:crypto'
import { applyEvent } from '#contract/rules/release/apply-event.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY } from '#contract/rules/release/moments.ts'
import { newPassing } from '#contract/rules/release/passing.ts'
import { aliveUrl, keeperUrl } from '#server/features/passing/engine/index.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, tokenIn, type Ids } from './world-rows.ts'

/** A release plan with one keeper, who has reported the owner's death. */
export async function buildPassing(app: TestApp, accountId: string): Promise<{ keeperId: string }> {
  const keeperId = randomUUID()
  const at = app.clock.now().epochMilliseconds
  const events: PassingEvent[] = [
    { kind: 'invite', keeperId, marks: [`${keeperId}@world.example`], at: at - 40 * DAY },
    { kind: 'accept', keeperId, marks: [], at: at - 40 * DAY },
    { kind: 'confirm', keeperId, at: at - 40 * DAY },
    { kind: 'claim', keeperId, at },
  ]
  const passing = events.reduce(applyEvent, newPassing(at - 40 * DAY))
  await insert(app, 'passings', {
    owner_id: accountId,
    version: 1,
    value: JSON.stringify(passing),
    begun_at: now(app),
  })
  await insert(app, 'keepers', {
    id: keeperId,
    owner_id: accountId,
    name: 'Ada',
    address: `${keeperId}@world.example`,
    state: 'confirmed',
    invited_at: now(app),
  })
  await insert(app, 'passing_events', {
    owner_id: accountId,
    version: 1,
    kind: 'claim',
    detail: JSON.stringify({ keeperId }),
    at: now(app),
  })
  return { keeperId }
}

/** The links of that keeper and that owner. */
export const passingLinks = (app: TestApp, ownerId: string, keeperId: string): Ids => ({
  ownerId,
  'keepers/token': tokenIn(keeperUrl(app, keeperId)),
  'alive/token': tokenIn(aliveUrl(app, ownerId, { case: { number: 1, epoch: 0 } })),
})
