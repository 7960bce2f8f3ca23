import { beforeEach, describe, expect, test } from 'vitest'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { inLondon, newRecipient, newWritten } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { MemoryDatabase } from '#tests/simulation/memory-database.ts'
import type { DeliveryRepository } from './repository.ts'
import { columnsOf, deliveryFrom } from './delivery-row.ts'
import { workersRepository } from './postgres-repository.ts'
import { recordEvent } from './record-event.ts'
import { writeEvent } from './write-event.ts'

const app = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
const system = actAsSystem(app.ports)
const drafted = draftDelivery(inLondon('2027-06-04'), 'Europe/London')
const start = Temporal.Instant.from('2027-05-01T09:00:00Z')
const reminding = Temporal.Instant.from('2027-06-02T07:00:00Z')

interface Kept {
  repository: DeliveryRepository
  /** A delivery that has no day yet; answers its id. */
  add(): Promise<string>
  letters(id: string): Promise<string[]>
  events(id: string): Promise<string[]>
}

function inMemory(): Kept {
  const repository = new MemoryDatabase(() => app.clock.now())
  let count = 0
  return {
    repository,
    async add() {
      const id = `d${(count += 1)}`
      repository.add(id, drafted, 'keep')
      return id
    },
    letters: async (id) =>
      [...repository.mails.values()]
        .filter((mail) => mail.deliveryId === id)
        .map(({ kind }) => kind),
    events: async (id) => repository.rows.get(id)!.events.map(({ kind }) => kind),
  }
}

function inPostgres(): Kept {
  const { system: db } = app.database
  return {
    repository: workersRepository(system),
    async add() {
      const author = await newPerson(app, { verified: true })
      const id = system.newId()
      await db
        .insertInto('deliveries')
        .values({
          ...columnsOf(drafted),
          id,
          family_id: author.familyId,
          author_id: author.accountId,
          message_id: await newWritten(app, author),
          person_id: await newRecipient(app, author.familyId),
          version: 1,
          address: 'nora@post.example',
          created_at: system.now(),
        })
        .execute()
      const { due, authorZone } = drafted
      await writeEvent(system, id, 1, { kind: 'draft', at: start, due, authorZone } as never)
      return id
    },
    async letters(id) {
      const rows = await db
        .selectFrom('mails')
        .select('about')
        .where('topic', '=', 'delivery')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const about = rows.map((row) => row.about as { deliveryId: string; kind: string })
      return about.filter(({ deliveryId }) => deliveryId === id).map(({ kind }) => kind)
    },
    async events(id) {
      const rows = await db
        .selectFrom('delivery_events')
        .select('kind')
        .where('delivery_id', '=', id)
        .where('version', '>', 1)
        .orderBy('version')
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

beforeEach(async () => {
  app.clock.set(start.toString())
  await app.database.system.deleteFrom('deliveries').execute()
})

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', inPostgres],
] as const)('the repository %s', (_name, open) => {
  const schedule = (repository: DeliveryRepository, id: string) =>
    recordEvent(repository, id, () => ({ kind: 'schedule', at: start }))

  test('a turn writes the row, its event and its letter', async () => {
    const { repository, add, letters, events } = open()
    const id = await add()
    expect(await schedule(repository, id)).toBe('done')
    const found = await repository.find(id)
    expect(found!.version).toBe(2)
    expect({ ...found!.delivery }).toEqual({ ...drafted, state: 'scheduled' })
    expect(await letters(id)).toEqual(['confirm'])
    expect(await events(id)).toEqual(['schedule'])
  })

  test('of two turns from the same version one wins, and the other writes nothing', async () => {
    const { repository, add, letters, events } = open()
    const id = await add()
    await schedule(repository, id)
    const before = (await repository.find(id))!
    const turnTo = (kind: 'hold' | 'cancel') => {
      const event: DeliveryEvent = { kind, at: start }
      const letter = kind === 'hold' ? ('held' as const) : ('cancelled' as const)
      return repository.turn(before, {
        delivery: applyEvent(before.delivery, event),
        wakeAt: null,
        event,
        letter,
      })
    }
    const won = await Promise.all([turnTo('hold'), turnTo('cancel')])
    expect(won.toSorted()).toEqual([false, true])
    expect(await letters(id)).toHaveLength(2)
    expect(await events(id)).toHaveLength(2)
  })

  test('a batch of turns is written together, and each answers for itself', async () => {
    const { repository, add, events } = open()
    const ids = [await add(), await add(), await add()]
    for (const id of ids) await schedule(repository, id)
    const seen = await Promise.all(ids.map(async (id) => (await repository.find(id))!))
    await recordEvent(repository, ids[1]!, () => ({ kind: 'cancel', at: start }))
    const event: DeliveryEvent = { kind: 'remind', at: reminding }
    const turns = seen.map((before) => ({
      before,
      turn: { delivery: applyEvent(before.delivery, event), wakeAt: reminding, event },
    }))
    expect(await repository.turnAll(turns)).toEqual([true, false, true])
    expect(await Promise.all(ids.map(events))).toEqual([
      ['schedule', 'remind'],
      ['schedule', 'cancel'],
      ['schedule', 'remind'],
    ])
  })

  test('what is due is held by one worker at a time, until it turns it or its lease runs out', async () => {
    const { repository, add } = open()
    const ids = [await add(), await add(), await add()]
    for (const id of ids) await schedule(repository, id)
    expect(await repository.claimDue(reminding.subtract({ seconds: 1 }), 10)).toEqual([])
    const [first, second] = [
      await repository.claimDue(reminding, 2),
      await repository.claimDue(reminding, 2),
    ]
    expect([first.length, second.length]).toEqual([2, 1])
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await repository.claimDue(reminding, 10)).toEqual([])
    expect(await repository.claimDue(reminding.add({ minutes: 5 }), 10)).toHaveLength(3)
  })

  test('many workers asking at once never hold the same delivery', async () => {
    const { repository, add } = open()
    for (let n = 0; n < 6; n += 1) await schedule(repository, await add())
    const claims = await Promise.all([1, 2, 3, 4].map(() => repository.claimDue(reminding, 2)))
    const held = claims.flat().map(({ id }) => id)
    expect(new Set(held).size).toBe(held.length)
  })

  test('a delivery that isn’t there is not found', async () => {
    const { repository } = open()
    expect(await repository.find(system.newId())).toBeUndefined()
    expect(await schedule(repository, system.newId())).toBe('unknown')
  })

  test('the same letter twice is one, but a message that bounced is posted again', async () => {
    const { repository, add, letters } = open()
    const id = await add()
    await recordEvent(repository, id, () => ({
      kind: 'schedule',
      isConfirmedTwice: true,
      at: start,
    }))
    const { epoch } = (await repository.find(id))!.delivery
    for (const kind of ['release', 'softBounce', 'retry'] as const)
      await recordEvent(repository, id, () => ({ kind, at: reminding }))
    await recordEvent(repository, id, () => ({ kind: 'accept', epoch, at: reminding }))
    expect((await letters(id)).toSorted()).toEqual(['confirm', 'send'])
    expect((await repository.find(id))!.delivery).toMatchObject({ state: 'accepted', retries: 1 })
  })
})

test('following the written events from the first yields the row', async () => {
  const { repository, add } = inPostgres()
  const id = await add()
  const steps: DeliveryEvent[] = [
    { kind: 'schedule', at: start },
    { kind: 'remind', at: reminding },
    { kind: 'warningAccepted', mail: 'remind', epoch: 1, at: reminding },
    { kind: 'postpone', due: inLondon('2027-07-04', '09:30'), at: reminding },
    { kind: 'hold', at: reminding },
    { kind: 'cancel', at: reminding },
    { kind: 'restore', at: reminding },
    { kind: 'schedule', due: inLondon('2027-08-04'), at: reminding },
  ]
  for (const step of steps) expect(await recordEvent(repository, id, () => step)).toBe('done')
  const { system: db } = app.database
  const written = await db
    .selectFrom('delivery_events')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('version')
    .execute()
  const replayed = written
    .slice(1)
    .map(({ kind, detail, at }) => ({ ...(detail as object), kind, at: Temporal.Instant.from(at) }))
    .reduce((delivery, event) => applyEvent(delivery, event as DeliveryEvent), drafted)
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(columnsOf(replayed)).toEqual(columnsOf(deliveryFrom(row)))
  expect(row).toMatchObject({ state: 'scheduled', due_on: '2027-08-04', epoch: 3 })
})

test('one delivery that can’t be written doesn’t keep the rest of its batch from their moment', async () => {
  const { repository, add, events } = inPostgres()
  const ids = [await add(), await add(), await add()]
  const seen = await Promise.all(ids.map(async (id) => (await repository.find(id))!))
  const event: DeliveryEvent = { kind: 'schedule', at: start }
  const turns = seen.map((before, i) => {
    const delivery = applyEvent(before.delivery, event)
    const unwritable = { ...delivery, retries: Number.MAX_SAFE_INTEGER }
    return { before, turn: { delivery: i === 1 ? unwritable : delivery, wakeAt: null, event } }
  })
  await expect(repository.turnAll(turns)).rejects.toThrow('out of range')
  expect(await Promise.all(ids.map(events))).toEqual([['schedule'], [], ['schedule']])
})
