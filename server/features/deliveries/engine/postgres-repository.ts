import { sql } from 'kysely'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import { wayOf } from '#contract/rules/delivery/warning-ways.ts'
import { inTransaction, type Actor, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import {
  turnOneByOne,
  type DeliveryRepository,
  type PlannedTurn,
  type StoredDelivery,
  type Turn,
} from './repository.ts'
import { storedFrom, columnsOf, type DeliveryRow } from './delivery-row.ts'
import { insertDelivery } from './insert-delivery.ts'
import { Lease, leaseEnd } from './lease.ts'
import { settleOpening } from '#server/features/listening/engine/index.ts'
import { applyConsequence } from './apply-consequence.ts'
import { begun } from './consequences.ts'
import { postLetter } from './post-letter.ts'
import { warningRefused } from './settle-letter.ts'
import { writeEvent } from './write-event.ts'

/** The repository in the transaction of whoever is acting: a request's own, or the one that settles a letter. */
export function postgresRepository(actor: Actor): DeliveryRepository {
  const turn: DeliveryRepository['turn'] = (before, turn) => writeTurn(actor, before, turn)
  return {
    claimDue: (now, most) => claimDue(actor, now, most),
    async find(id) {
      const row = await actor.db
        .selectFrom('deliveries')
        .innerJoin('people', 'people.id', 'deliveries.person_id')
        .selectAll('deliveries')
        .select('people.is_living')
        .where('deliveries.id', '=', id)
        .executeTakeFirst()
      return row && storedFrom(row)
    },
    turn,
    turnAll: turnOneByOne(turn),
  }
}

/** The repository of a worker: every call is a transaction of its own. `beat` keeps what it has claimed. */
export function workersRepository(system: System): DeliveryRepository & { beat(): Promise<void> } {
  const lease = new Lease(system)
  const within = <T>(work: (repository: DeliveryRepository) => Promise<T>) =>
    inTransaction(system, (actor) => work(postgresRepository(actor)))
  return {
    async claimDue(now, most) {
      const claimed = await within((repository) => repository.claimDue(now, most))
      lease.begin(
        claimed.map(({ id }) => id),
        now,
      )
      return claimed
    },
    beat: () => lease.extend(),
    find: (id) => within((repository) => repository.find(id)),
    turn: (before, turn) => within((repository) => repository.turn(before, turn)),
    turnAll: (turns) => turnBatch(system, turns),
  }
}

/** One that can't be written mustn't keep the others from their moment: then each has a transaction of its own. */
async function turnBatch(system: System, turns: readonly PlannedTurn[]): Promise<boolean[]> {
  const pieces = turns.map(
    ({ before, turn }) =>
      (db: System['db']) =>
        writeTurn({ ...system, db }, before, turn),
  )
  try {
    return await system.ports.system.together(pieces)
  } catch (error) {
    const { log } = system.ports
    log.warn({ error: (error as Error).message }, 'a batch of deliveries is written one by one')
    return oneByOne(pieces, (piece) => inTransaction(system, ({ db }) => piece(db)))
  }
}

/** All are tried, and then it is told if one of them failed. */
async function oneByOne<T>(
  all: readonly T[],
  write: (each: T) => Promise<boolean>,
): Promise<boolean[]> {
  const written: boolean[] = []
  const failures: unknown[] = []
  for (const each of all)
    written.push(
      await write(each).catch((error: unknown) => {
        failures.push(error)
        return true
      }),
    )
  if (failures.length > 0) throw failures[0]
  return written
}

async function claimDue(
  { db }: Actor,
  now: Temporal.Instant,
  most: number,
): Promise<StoredDelivery[]> {
  const { rows } = await sql<DeliveryRow & { is_living: boolean }>`
    update deliveries set leased_until = ${leaseEnd(now)}
    where id in (
      select id from deliveries
      where wake_at <= ${stamp(now)} and (leased_until is null or leased_until <= ${stamp(now)})
      order by wake_at limit ${most} for update skip locked)
    returning *,
      (select is_living from people where people.id = deliveries.person_id) as is_living`.execute(
    db,
  )
  return rows.map(storedFrom)
}

async function writeTurn(actor: Actor, before: StoredDelivery, turn: Turn): Promise<boolean> {
  const { delivery, wakeAt, event, letter, next, consequence } = turn
  const version = before.version + 1
  const { numUpdatedRows } = await actor.db
    .updateTable('deliveries')
    .set({
      ...columnsOf(delivery),
      ...marksOf(event),
      version,
      wake_at: wakeAt && stamp(wakeAt),
      leased_until: null,
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('state', '=', before.delivery.state)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (event) await writeEvent(actor, before.id, version, event)
  if (next) await insertNext(actor, before, next.delivery)
  if (consequence) await applyConsequence(actor, postgresRepository(actor), before, consequence)
  const written = { ...before, version, delivery }
  const posted = letter && (await postLetter(actor, written, letter, event))
  if (posted === 'nobody') await noteNobodyToAsk(actor, written, letter)
  // Once the letter's address is known.
  if (event && releases.has(event.kind)) await settleOpening(actor, before.id, event.at)
  return true
}

const releases: ReadonlySet<DeliveryEvent['kind']> = new Set(['release', 'readdress', 'tryAgain'])

/** Without any way to ask, that is known the moment the question is to be written. */
async function noteNobodyToAsk(
  actor: Actor,
  { id, delivery }: StoredDelivery,
  kind: MailKind | undefined,
): Promise<void> {
  if (kind !== 'remind' && kind !== 'check') return
  const letter = { deliveryId: id, kind, epoch: delivery.epoch, way: wayOf(delivery, kind) }
  const at = actor.ports.clock.now()
  await warningRefused(postgresRepository(actor), letter, { at, isOtherLeft: false })
}

/** What only people look at. */
function marksOf(event: DeliveryEvent | undefined) {
  if (event?.kind === 'open') return { opened_at: stamp(event.at) }
  if (event?.kind === 'cancel') return { cancelled_at: stamp(event.at) }
  if (event?.kind === 'restore') return { cancelled_at: null }
  return {}
}

/** The next of a series, to the same person under the same conditions. */
async function insertNext(actor: Actor, { id }: StoredDelivery, next: Delivery): Promise<void> {
  const row = await actor.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await insertDelivery(
    actor,
    {
      familyId: row.family_id,
      authorId: row.author_id,
      messageId: row.message_id,
      personId: row.person_id,
      address: row.address,
      occurrence: next.occurrence,
      plan: next,
      authorZone: next.authorZone,
      ifDeceased: row.if_deceased,
      alternateId: row.alternate_id,
    },
    begun(next, actor.ports.clock.now()),
  )
}
