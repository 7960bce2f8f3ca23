import { sql } from 'kysely'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { newPassing, passingFrom, type Passing } from '#contract/rules/release/passing.ts'
import { inTransaction, type Actor, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { leaseSeconds } from '#server/platform/heartbeat.ts'
import { channelsOf } from './channels.ts'
import { postLetters } from './post-letters.ts'
import type { PassingRepository, PassingTurn, StoredPassing } from './repository.ts'

/** What a release, and an event that has come, do to everything else, in their transaction. */
interface Arming {
  release(system: System, ownerId: string, at: Moment): Promise<void>
  come(system: System, ownerId: string, sealedId: string, at: Moment): Promise<void>
}

const stamped = (at: Moment) => stamp(Temporal.Instant.fromEpochMilliseconds(at))

/** In the transaction of whoever is acting. What it turns must lead to no release: only the worker's does. */
export function postgresRepository(actor: Actor): PassingRepository {
  return {
    claimDue: (now, most) => claimDue(actor, now, most),
    find: (ownerId) => find(actor, ownerId),
    channelsOf: (ownerId) => channelsOf(actor, ownerId),
    hasAnythingKept: (ownerId) => hasAnythingKept(actor, ownerId),
    seenAt: (ownerId) => seenAt(actor, ownerId),
    turn: (before, turn) => writeTurn(actor, before, turn),
  }
}

/** The worker's: every call is a transaction of its own, and a release takes everything else along. */
export function workersRepository(system: System, arming: Arming): PassingRepository {
  const within = <T>(work: (repository: PassingRepository, actor: System) => Promise<T>) =>
    inTransaction(system, (actor) => work(postgresRepository(actor), actor))
  return {
    claimDue: (now, most) => within((repository) => repository.claimDue(now, most)),
    find: (ownerId) => within((repository) => repository.find(ownerId)),
    channelsOf: (ownerId) => within((repository) => repository.channelsOf(ownerId)),
    hasAnythingKept: (ownerId) => within((repository) => repository.hasAnythingKept(ownerId)),
    seenAt: (ownerId) => within((_, actor) => seenAt(actor, ownerId)),
    turn: (before, turn) =>
      within(async (repository, actor) => {
        const isWritten = await repository.turn(before, turn)
        const { event } = turn
        if (isWritten && event?.kind === 'release')
          await arming.release(actor, before.ownerId, event.at)
        if (isWritten && event?.kind === 'come')
          await arming.come(actor, before.ownerId, event.sealedId, event.at)
        return isWritten
      }),
  }
}

/** Whoever uses what they are signed in to lives, though they sign in once in years. */
export async function seenAt({ db }: Actor, ownerId: string): Promise<Moment | null> {
  const row = await db
    .selectFrom('accounts')
    .select('last_seen_at')
    .where('id', '=', ownerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.last_seen_at ? Temporal.Instant.from(row.last_seen_at).epochMilliseconds : null
}

/** Their first row; nothing if there is one. */
export async function beginPassing(actor: Actor, ownerId: string): Promise<void> {
  await actor.db
    .insertInto('passings')
    .values({
      owner_id: ownerId,
      version: 1,
      value: JSON.stringify(newPassing(actor.ports.clock.now().epochMilliseconds)),
      begun_at: actor.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

interface Row {
  readonly owner_id: string
  readonly version: number
  readonly value: unknown
}

const storedFrom = ({ owner_id, version, value }: Row): StoredPassing => ({
  ownerId: owner_id,
  version,
  passing: passingFrom(value),
})

async function find({ db }: Actor, ownerId: string): Promise<StoredPassing | undefined> {
  const row = await db
    .selectFrom('passings')
    .select(['owner_id', 'version', 'value'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && storedFrom(row)
}

/** Sealed, or wished for after their passing; or, of somebody who has died, on hold or without a way. */
async function hasAnythingKept({ db }: Actor, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select from sealed_messages where author_id = ${ownerId})
      or case when exists (select from passings where owner_id = ${ownerId}
          and value -> 'case' ->> 'state' = 'released')
        then exists (select from deliveries where author_id = ${ownerId}
          and state in ('held', 'undeliverable', 'kept_safe'))
        else exists (select from kinfold_wish_readers(${ownerId})) end as "isKept"`.execute(db)
  return rows[0]!.isKept
}

async function claimDue({ db }: Actor, now: Moment, most: number): Promise<StoredPassing[]> {
  const leased = stamped(now + leaseSeconds * 1000)
  const { rows } = await sql<Row>`
    update passings set leased_until = ${leased}
    where owner_id in (
      select owner_id from passings
      where wake_at <= ${stamped(now)} and (leased_until is null or leased_until <= ${stamped(now)})
      order by wake_at limit ${most} for update skip locked)
    returning owner_id, version, value`.execute(db)
  return rows.map(storedFrom)
}

async function writeTurn(actor: Actor, before: StoredPassing, turn: PassingTurn): Promise<boolean> {
  const { passing, wakeAt, event, letters } = turn
  const version = before.version + 1
  const { numUpdatedRows } = await actor.db
    .updateTable('passings')
    .set({
      value: JSON.stringify(passing),
      version,
      wake_at: wakeAt === null ? null : stamped(wakeAt),
      leased_until: null,
    })
    .where('owner_id', '=', before.ownerId)
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (event) await writeEvent(actor, before.ownerId, version, event)
  await mirrorKeepers(actor, before.passing, passing)
  if (event) await postLetters(actor, { ...before, version, passing }, letters, event)
  return true
}

async function writeEvent(
  { db }: Actor,
  owner_id: string,
  version: number,
  { kind, at, ...detail }: PassingEvent,
): Promise<void> {
  await db
    .insertInto('passing_events')
    .values({ owner_id, version, kind, detail: JSON.stringify(detail), at: stamped(at) })
    .execute()
}

async function mirrorKeepers({ db }: Actor, before: Passing, after: Passing): Promise<void> {
  const known = new Map(before.keepers.map(({ id, state }) => [id, state]))
  for (const { id, state } of after.keepers)
    if (known.get(id) !== state)
      await db.updateTable('keepers').set({ state }).where('id', '=', id).execute()
}
