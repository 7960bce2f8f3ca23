import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY, HOUR } from '#contract/rules/release/moments.ts'
import { newPassing, type Passing } from '#contract/rules/release/passing.ts'
import { noteLife, runDue, workersRepository } from '#server/features/passing/engine/index.ts'
import type { PassingRepository } from '#server/features/passing/engine/repository.ts'
import { releaseAll } from '#server/features/passing/release-all.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

const WORKERS = 3
// As many as one round of each worker takes.
const TOGETHER = 60

interface Races {
  races: number
  vetoed: number
  released: number
  /** Told “you are alive”, and released all the same. */
  lost: number
  /** Neither or both: the account and the case say different things. */
  torn: number
  /** Messages that go out though their author was told “you are alive”. */
  armed: number
  /** Messages of somebody released that don't go out exactly once, or stayed sealed beside. */
  stayed: number
}

/** How many each leaves. */
const LEFT = 2

/**
 * So many owners whose last call is over, while they sign in: several workers against the sign-ins, on the real
 * database, every one in a transaction of its own.
 */
export async function raceVetoes(system: System, count: number): Promise<Races> {
  const sum: Races = { races: 0, vetoed: 0, released: 0, lost: 0, torn: 0, armed: 0, stayed: 0 }
  const heir = await newHeir(system)
  while (sum.races < count) {
    const owners = Array.from({ length: Math.min(TOGETHER, count - sum.races) }, randomUUID)
    await placeAtTheEdge(system, owners)
    await sealFor(system, owners, heir)
    const alive = new Set<string>()
    const sign = async (ownerId: string) => {
      const isIn = await inTransaction(system, (actor) => noteLife(actor, ownerId, 'sign-in'))
      if (isIn) alive.add(ownerId)
    }
    await Promise.all(Array.from({ length: WORKERS }, () => releaseDue(system, sign)))
    await judge(system, owners, alive, sum)
  }
  await system.db.deleteFrom('families').where('id', '=', heir.familyId).execute()
  return sum
}

interface Heir {
  readonly familyId: string
  readonly personId: string
}

/** Somebody who can be written to, and receives what all of them left. */
async function newHeir({ db, ports }: System): Promise<Heir> {
  const [familyId, personId] = [randomUUID(), randomUUID()]
  const created_at = stamp(ports.clock.now())
  await db.insertInto('families').values({ id: familyId, name: 'Racers', created_at }).execute()
  const person = { id: personId, family_id: familyId, given_name: 'Nora', created_at }
  await db.insertInto('people').values(person).execute()
  await db
    .insertInto('contact_ways')
    .values({
      id: randomUUID(),
      family_id: familyId,
      person_id: personId,
      kind: 'email',
      address: 'nora@race.example',
      position: 0,
      created_at,
    })
    .execute()
  return { familyId, personId }
}

async function sealFor(
  { db, ports }: System,
  owners: readonly string[],
  { familyId, personId }: Heir,
): Promise<void> {
  const at = stamp(ports.clock.now())
  const left = owners.flatMap((author_id) =>
    Array.from({ length: LEFT }, () => ({ id: randomUUID(), family_id: familyId, author_id })),
  )
  await db
    .insertInto('messages')
    .values(
      left.map((one) => ({
        ...one,
        take_id: one.id,
        kind: 'written' as const,
        state: 'scheduled' as const,
        created_at: at,
        changed_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('sealed_messages')
    .values(
      left.map(({ id, ...whose }) => ({
        ...whose,
        id: randomUUID(),
        message_id: id,
        person_id: personId,
        waits_for: 'passing' as const,
        if_deceased: 'keep' as const,
        sealed_at: at,
      })),
    )
    .execute()
}

/** In the very moment in which a release is written, its owner signs in: every other one a little before, or after. */
function racing(
  repository: PassingRepository,
  sign: (ownerId: string) => Promise<void>,
): PassingRepository {
  let turns = 0
  return {
    ...repository,
    async turn(before, turn) {
      if (turn.event?.kind !== 'release') return repository.turn(before, turn)
      turns += 1
      const signing = turns % 2 === 0 ? sign(before.ownerId) : undefined
      const releasing = repository.turn(before, turn)
      await (signing ?? sign(before.ownerId))
      return releasing
    },
  }
}

const releaseDue = (system: System, sign: (ownerId: string) => Promise<void>) =>
  runDue({
    repository: racing(
      workersRepository(system, { release: releaseAll, come: async () => {} }),
      sign,
    ),
    now: () => system.ports.clock.now().epochMilliseconds,
    circumstances: async () => ({ isClockSane: true, isMailOn: true }),
    onTrouble: (_, error) => {
      throw error
    },
  })

async function placeAtTheEdge({ db, ports }: System, owners: readonly string[]): Promise<void> {
  const now = ports.clock.now()
  const value = JSON.stringify(atTheEdge(now.epochMilliseconds))
  const at = stamp(now)
  await db
    .insertInto('accounts')
    .values(
      owners.map((id) => ({
        id,
        username: `race-${id}`,
        email: `${id}@race.example`,
        display_name: 'Racer',
        created_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('passings')
    .values(owners.map((owner_id) => ({ owner_id, version: 1, value, wake_at: at, begun_at: at })))
    .execute()
}

/** Everything is done but the release itself. */
function atTheEdge(now: number): Passing {
  const told = {
    at: now - 2 * DAY,
    channels: [{ address: 'a', outcome: 'accepted', settledAt: now - 25 * HOUR } as const],
  }
  const begun = newPassing(now - 100 * DAY)
  return {
    ...begun,
    plan: { ...begun.plan, k: { value: 1, next: null } },
    keepers: [
      {
        id: 'keeper',
        state: 'confirmed',
        marks: ['keeper'],
        invitedAt: now - 90 * DAY,
        confirmedAt: now - 80 * DAY,
        lockedUntil: null,
        askedAt: null,
      },
    ],
    case: {
      number: 1,
      state: 'last_call',
      claimedBy: 'keeper',
      claimedAt: now - 40 * DAY,
      terms: { k: 1, waitDays: 30 },
      agreed: [{ keeperId: 'keeper', at: now - 40 * DAY }],
      shortSince: now - 40 * DAY,
      epoch: 1,
      round: 1,
      waitingSince: now - 40 * DAY,
      releaseAt: now - 2 * DAY,
      notices: [told],
      lastCall: told,
      disputedBy: null,
      endedAt: null,
    },
  }
}

async function judge(
  { db }: System,
  owners: readonly string[],
  alive: ReadonlySet<string>,
  sum: Races,
): Promise<void> {
  const rows = await db
    .selectFrom('passings')
    .innerJoin('accounts', 'accounts.id', 'passings.owner_id')
    .select(['owner_id', 'value', 'status'])
    .select([
      sql<number>`(select count(*)::int from sealed_messages where author_id = owner_id)`.as(
        'sealed',
      ),
      sql<number>`(select count(*)::int from deliveries where author_id = owner_id)`.as('armed'),
    ])
    .where('owner_id', 'in', owners)
    .execute()
  for (const { owner_id, value, status, sealed, armed } of rows) {
    const { state } = (value as Passing).case!
    sum.races += 1
    if (state === 'vetoed') sum.vetoed += 1
    if (state === 'released') sum.released += 1
    if (alive.has(owner_id) && state !== 'vetoed') sum.lost += 1
    if (alive.has(owner_id)) sum.armed += armed + Math.max(0, LEFT - sealed)
    if (state === 'released') sum.stayed += sealed + Math.abs(LEFT - armed)
    const isWhole =
      state === 'released'
        ? status === 'memorial' && !alive.has(owner_id)
        : state === 'vetoed' && status === 'active' && alive.has(owner_id)
    if (!isWhole) sum.torn += 1
  }
  await db.deleteFrom('accounts').where('id', 'in', owners).execute()
}
