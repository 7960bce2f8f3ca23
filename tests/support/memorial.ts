import { randomUUID } from 'node:crypto'
import { applyEvent } from '#contract/rules/release/apply-event.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY } from '#contract/rules/release/moments.ts'
import { newPassing } from '#contract/rules/release/passing.ts'
import { keeperUrl } from '#server/features/passing/engine/index.ts'
import type { TestApp } from './server.ts'

export interface TestKeeper {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly token: string
}

interface Named {
  readonly name: string
  /** What tells people apart, where two keepers are one. */
  readonly mark?: string
}

/** Somebody's keepers whose word counts. */
export async function countingKeepers(
  app: TestApp,
  ownerId: string,
  named: readonly Named[],
): Promise<TestKeeper[]> {
  const { system } = app.database
  const at = app.clock.now().epochMilliseconds
  const keepers = named.map(({ name }) => {
    const id = randomUUID()
    const token = keeperUrl(app, id).split('/').at(-1)!
    return { id, name, address: `${name.toLowerCase()}@keeper.example`, token }
  })
  const events = keepers.flatMap(({ id, address }, i): PassingEvent[] => {
    const marks = [address, ...(named[i]!.mark ? [named[i]!.mark!] : [])]
    return [
      { kind: 'invite', keeperId: id, marks, at: at - 40 * DAY },
      { kind: 'accept', keeperId: id, marks: [], at: at - 40 * DAY },
      { kind: 'confirm', keeperId: id, at: at - 40 * DAY },
    ]
  })
  await system
    .insertInto('passings')
    .values({
      owner_id: ownerId,
      version: 1,
      value: JSON.stringify(events.reduce(applyEvent, newPassing(at - 40 * DAY))),
      begun_at: app.clock.now().toString(),
    })
    .execute()
  for (const [i, { id, name, address }] of keepers.entries())
    await system
      .insertInto('keepers')
      .values({
        id,
        owner_id: ownerId,
        name,
        address,
        state: 'confirmed',
        invited_at: app.clock.now().add({ minutes: i }).toString(),
      })
      .execute()
  return keepers
}

/** As after a release: the report has gone its whole way, and the account is a memorial. */
export async function remember(app: TestApp, ownerId: string): Promise<void> {
  const { system } = app.database
  const row = await system
    .selectFrom('passings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const at = app.clock.now().epochMilliseconds
  const passing = row.value as ReturnType<typeof newPassing>
  const begun = applyEvent(passing, { kind: 'claim', keeperId: passing.keepers[0]!.id, at })
  const value = { ...begun, case: { ...begun.case!, state: 'released', endedAt: at } }
  await system
    .updateTable('passings')
    .set({ value: JSON.stringify(value), wake_at: null })
    .where('owner_id', '=', ownerId)
    .execute()
  await system
    .updateTable('accounts')
    .set({ status: 'memorial' })
    .where('id', '=', ownerId)
    .execute()
}
