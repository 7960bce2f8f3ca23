import { sql } from 'kysely'
import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import {
  agreedAddresses,
  insertDelivery,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { nextOccurrence, UNKNOWN_ZONE } from './arm-sealed.ts'

/** Room for both questions before it. */
const DAYS_AHEAD = 3
const HOUR = '09:00'

/** Its event has come: a delivery like every other, with both questions before it. Without an address it stays sealed. */
export async function armEvent(
  system: System,
  authorId: string,
  sealedId: string,
  at: Temporal.Instant,
): Promise<void> {
  const row = await sealedWith(system, authorId, sealedId)
  // Its author has opened it meanwhile: then nothing waits any more.
  if (!row) return
  const [known = ''] = await addressesOf(system, row.person_id)
  const between = { author_id: authorId, person_id: row.person_id, address: known }
  const [address = known] = await agreedAddresses(system, between)
  const { db } = system
  if (!address)
    return void (await db
      .updateTable('sealed_messages')
      .set({ came_at: stamp(at) })
      .where('id', '=', sealedId)
      .execute())
  const zone = row.time_zone ?? UNKNOWN_ZONE
  const due = { ...localTimeOf(later(at, { days: DAYS_AHEAD }), zone), at: HOUR }
  const trigger = { kind: 'date', on: due.on, at: due.at } as const
  const fresh = {
    familyId: row.family_id,
    authorId,
    messageId: row.message_id,
    personId: row.person_id,
    address,
    occurrence: await nextOccurrence(system, row.message_id, row.person_id),
    plan: { trigger, due, meantOn: due.on },
    authorZone: row.author_zone,
    ifDeceased: row.if_deceased,
    alternateId: row.alternate_id,
    event: { sealedId, words: row.event_words },
  }
  await insertDelivery(system, fresh, [
    { kind: 'schedule', at },
    // Whoever left for good can't be asked: it goes out on its day, as everything they promised.
    ...(row.author_status === 'departed' ? [{ kind: 'entrust', at } as const] : []),
  ])
  await db.deleteFrom('sealed_messages').where('id', '=', sealedId).execute()
}

const sealedWith = ({ db }: System, authorId: string, sealedId: string) =>
  db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('accounts', 'accounts.id', 'sealed_messages.author_id')
    .selectAll('sealed_messages')
    .select(['people.time_zone', 'accounts.time_zone as author_zone'])
    .select('accounts.status as author_status')
    .where('sealed_messages.author_id', '=', authorId)
    .where('sealed_messages.id', '=', sealedId)
    .where('waits_for', '=', 'event')
    .forUpdate('sealed_messages')
    .executeTakeFirst()

/** Those whose event has come and who had nowhere to go, and have now. */
export async function eventsLeftBehind({ db }: System) {
  const { rows } = await sql<{ id: string; author_id: string }>`
    select s.id, s.author_id from sealed_messages s
    left join recipient_agreements agreements
      on agreements.author_id = s.author_id and agreements.person_id = s.person_id
    where s.came_at is not null and kinfold_sealed_address(agreements.agreed, s.person_id) is not null
    limit 100`.execute(db)
  return rows
}

/** `gone`: it has left already, so that nothing can be taken back. */
type SealedAgain = 'done' | 'gone'

/** It hasn't come after all: whatever is under way is stopped, and sealed as it was. */
export async function sealEventAgain(
  system: System,
  authorId: string,
  sealedId: string,
): Promise<SealedAgain> {
  const { db } = system
  await db
    .updateTable('sealed_messages')
    .set({ came_at: null })
    .where('author_id', '=', authorId)
    .where('id', '=', sealedId)
    .execute()
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('sealed_id', '=', sealedId)
    .orderBy('occurrence', 'desc')
    .executeTakeFirst()
  if (!row || row.state === 'cancelled') return 'done'
  const at = system.ports.clock.now()
  const done = await recordEvent(postgresRepository(system), row.id, ({ delivery }) =>
    allows(delivery.state, 'sealAgain') ? { kind: 'sealAgain', at } : undefined,
  )
  if (done !== 'done') return 'gone'
  await db
    .insertInto('sealed_messages')
    .values({
      id: sealedId,
      family_id: row.family_id,
      author_id: authorId,
      message_id: row.message_id,
      person_id: row.person_id,
      waits_for: 'event',
      event_words: sealedText(row.family_id, row.event_words),
      if_deceased: row.if_deceased,
      alternate_id: row.alternate_id,
      sealed_at: stamp(at),
    })
    .onConflict((on) => on.doNothing())
    .execute()
  return 'done'
}
