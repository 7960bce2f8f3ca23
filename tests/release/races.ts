import { randomUUID } from 'node:crypto'
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

export interface Races {
  races: number
  vetoed: number
  released: number
  /** Told “you are alive”, and released all the same. */
  lost: number
  /** Neither or both: the account and the case say different things. */
  torn: number
}

/**
 * So many owners whose last call is over, while they sign in: several workers against the sign-ins, on the real
 * database, every one in a transaction of its own.
 */
export async function raceVetoes(system: System, count: number): Promise<Races> {
  const sum: Races = { races: 0, vetoed: 0, released: 0, lost: 0, torn: 0 }
  while (sum.races < count) {
    const owners = Array.from({ length: Math.min(TOGETHER, count - sum.races) }, randomUUID)
    await placeAtTheEdge(system, owners)
    const alive = new Set<string>()
    const sign = async (ownerId: string) => {
      const isIn = await inTransaction(system, (actor) => noteLife(actor, ownerId, 'sign-in'))
      if (isIn) alive.add(ownerId)
    }
    await Promise.all(Array.from({ length: WORKERS }, () => releaseDue(system, sign)))
    await judge(system, owners, alive, sum)
  }
  return sum
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
    .where('owner_id', 'in', owners)
    .execute()
  for (const { owner_id, value, status } of rows) {
    const { state } = (value as Passing).case!
    sum.races += 1
    if (state === 'vetoed') sum.vetoed += 1
    if (state === 'released') sum.released += 1
    if (alive.has(owner_id) && state !== 'vetoed') sum.lost += 1
    const isWhole =
      state === 'released'
        ? status === 'memorial' && !alive.has(owner_id)
        : state === 'vetoed' && status === 'active' && alive.has(owner_id)
    if (!isWhole) sum.torn += 1
  }
  await db.deleteFrom('accounts').where('id', 'in', owners).execute()
}
