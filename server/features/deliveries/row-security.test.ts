import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { actAs } from '#server/platform/make-actor.ts'
import { scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const joe = await newPerson(app, { verified: true })
const nora = await newPerson(app, { verified: true })
await join(app, nora, joe.familyId, 'editor')
const { id } = await scheduled(app, joe)

const as = <T>(who: Person, work: (actor: FamilyEditor) => Promise<T>) =>
  app.ports.serving.inScope({ accountId: who.accountId, familyId: joe.familyId }, (db) =>
    work(actAs<FamilyEditor>(app.ports, db, {} as never)),
  )

const seenBy = (who: Person) =>
  as(who, async ({ db }) => ({
    deliveries: await db.selectFrom('deliveries').select('id').execute(),
    events: await db.selectFrom('delivery_events').select('delivery_id').execute(),
  }))

test('the database shows a delivery and its history to its author alone', async () => {
  const own = await seenBy(joe)
  expect(own.deliveries).toEqual([{ id }])
  expect(own.events.length).toBeGreaterThan(0)
  expect(await seenBy(nora)).toEqual({ deliveries: [], events: [] })
})

test('the database lets nobody else move it, write its history or answer for its author', async () => {
  const moved = await as(nora, ({ db }) =>
    db.updateTable('deliveries').set({ state: 'cancelled' }).executeTakeFirstOrThrow(),
  )
  expect(moved.numUpdatedRows).toBe(0n)
  const event = {
    delivery_id: id,
    version: 99,
    kind: 'cancel',
    detail: '{}',
    at: '2027-01-01T00:00:00Z',
  }
  const forged = as(nora, ({ db }) => db.insertInto('delivery_events').values(event).execute())
  await expect(forged).rejects.toThrow(/row-level security/)
  const read = as(joe, ({ db }) => db.selectFrom('delivery_answers').selectAll().execute())
  await expect(read).rejects.toThrow(/permission denied/)
})

test('whom one has promised something is read once, not anew for each person', async () => {
  const ofJoe = { accountId: joe.accountId }
  const known = await app.ports.serving.inScope(ofJoe, (db) =>
    db.selectFrom('people').select('given_name').execute(),
  )
  expect(known).toEqual([{ given_name: 'Nora' }])
  // Asked of the planner: how long it takes shows only where its figures are old and the promises many.
  const { rows } = await app.ports.serving.inScope(ofJoe, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain select id from people`.execute(db),
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('hashed SubPlan')
  expect(plan).not.toMatch(/EXISTS\(SubPlan/)
})
