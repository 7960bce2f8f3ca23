import { expect, it } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { inLondon, scheduled } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { workersRepository } from './postgres-repository.ts'

const app = await testServer()
const system = actAsSystem(app.ports)

async function due(): Promise<string> {
  app.clock.set('2027-01-10T09:00:00Z')
  const joe = await newPerson(app, { verified: true })
  const { id } = await scheduled(app, joe, { due: inLondon('2027-03-01') })
  app.clock.set('2027-02-27T12:00:00Z')
  await app.database.system
    .updateTable('deliveries')
    .set({ leased_until: null, wake_at: app.clock.now().toString() })
    .where('id', '=', id)
    .execute()
  return id
}

const claim = async (repository: ReturnType<typeof workersRepository>) =>
  (await repository.claimDue(app.clock.now(), 50)).map(({ id }) => id)

it('A9: what a killed worker had claimed is taken over within a minute', async () => {
  const id = await due()
  expect(await claim(workersRepository(system))).toContain(id)
  expect(await claim(workersRepository(system))).not.toContain(id)
  app.clock.advance({ seconds: 55 })
  expect(await claim(workersRepository(system))).toContain(id)
})

it('A9: a worker that is slow but lives keeps what it claimed', async () => {
  const id = await due()
  const slow = workersRepository(system)
  expect(await claim(slow)).toContain(id)
  for (let beats = 0; beats < 6; beats += 1) {
    app.clock.advance({ seconds: 30 })
    await slow.beat()
    expect(await claim(workersRepository(system))).not.toContain(id)
  }
})

it('A9: a worker that stood still and comes back neither extends nor turns what another has taken', async () => {
  const id = await due()
  const still = workersRepository(system)
  const [mine] = (await still.claimDue(app.clock.now(), 50)).filter((one) => one.id === id)
  app.clock.advance({ seconds: 55 })
  const other = workersRepository(system)
  const [theirs] = (await other.claimDue(app.clock.now(), 50)).filter((one) => one.id === id)
  const leasedUntil = () =>
    app.database.system
      .selectFrom('deliveries')
      .select('leased_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await leasedUntil()
  app.clock.advance({ seconds: 5 })
  await still.beat()
  expect(await leasedUntil()).toEqual(before)
  const wakeAt = app.clock.now().add({ hours: 1 })
  expect(await other.turn(theirs!, { delivery: theirs!.delivery, wakeAt })).toBe(true)
  expect(await still.turn(mine!, { delivery: mine!.delivery, wakeAt })).toBe(false)
  await still.beat()
  expect((await leasedUntil()).leased_until).toBeNull()
})
