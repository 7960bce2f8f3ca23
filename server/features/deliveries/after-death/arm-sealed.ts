import { sql } from 'kysely'
import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import {
  agreedAddresses,
  insertDeliveries,
  postgresRepository,
  recordEvent,
  type NewDelivery,
} from '#server/features/deliveries/engine/index.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

export const UNKNOWN_ZONE = 'UTC'

/**
 * What an author sealed for after their passing becomes a delivery each, due at once. Nobody is there to be asked, so
 * it is entrusted; from here on it goes the way of every message, with bounces, other addresses and a safe place.
 */
export async function armSealed(
  system: System,
  authorId: string,
  at: Temporal.Instant,
): Promise<void> {
  const rows = await system.db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('accounts', 'accounts.id', 'sealed_messages.author_id')
    .selectAll('sealed_messages')
    .select(['people.time_zone', 'accounts.time_zone as author_zone'])
    .where('sealed_messages.author_id', '=', authorId)
    .where('waits_for', '=', 'passing')
    .orderBy('sealed_at')
    .orderBy('sealed_messages.id')
    // What its author calls off meanwhile isn't among them.
    .forUpdate('sealed_messages')
    .execute()
  const addressFor = agreedAddressFor(system, authorId)
  const occurrenceOf = await occurrencesOf(system, authorId)
  const armed: string[] = []
  const fresh: NewDelivery[] = []
  for (const row of rows) {
    const due = localTimeOf(at, row.time_zone ?? UNKNOWN_ZONE)
    const address = await addressFor(row.person_id)
    // Nowhere to send it: it stays sealed, the keepers are told, and it goes out once somebody writes one down.
    if (!address) continue
    fresh.push({
      familyId: row.family_id,
      authorId,
      messageId: row.message_id,
      personId: row.person_id,
      address,
      occurrence: occurrenceOf(row.message_id, row.person_id),
      plan: { trigger: { kind: 'date', on: due.on, at: due.at } as const, due, meantOn: due.on },
      authorZone: row.author_zone,
      ifDeceased: row.if_deceased,
      alternateId: row.alternate_id,
    })
    armed.push(row.id)
  }
  await insertDeliveries(system, fresh, [
    { kind: 'schedule', isConfirmedTwice: true, at },
    { kind: 'entrust', at },
  ])
  await sql`delete from sealed_messages where id = any(${armed}::uuid[])`.execute(system.db)
}

/** Where somebody's messages go first; asked once for each person, however many they get. */
function agreedAddressFor(system: System, authorId: string) {
  const known = new Map<string, string>()
  return async (personId: string): Promise<string> => {
    const before = known.get(personId)
    if (before !== undefined) return before
    const [first = ''] = await addressesOf(system, personId)
    const between = { author_id: authorId, person_id: personId, address: first }
    const [agreed = first] = await agreedAddresses(system, between)
    known.set(personId, agreed)
    return agreed
  }
}

/** Of all that one author ever promised, in one question. */
async function occurrencesOf({ db }: System, authorId: string) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['message_id', 'person_id'])
    .select(({ fn }) => fn.max('occurrence').as('last'))
    .where('author_id', '=', authorId)
    .groupBy(['message_id', 'person_id'])
    .execute()
  const lasts = new Map(rows.map((row) => [`${row.message_id} ${row.person_id}`, row.last]))
  return (messageId: string, personId: string) => (lasts.get(`${messageId} ${personId}`) ?? 0) + 1
}

/** Authors who have died and left something that had nowhere to go, and has now. */
export async function authorsLeftBehind({ db }: System): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.author_id as id from sealed_messages s
    join accounts on accounts.id = s.author_id
      and (accounts.status = 'memorial' or accounts.status = 'departed' and kinfold_is_released(accounts.id))
    left join recipient_agreements agreements
      on agreements.author_id = s.author_id and agreements.person_id = s.person_id
    where s.waits_for = 'passing' and kinfold_sealed_address(agreements.agreed, s.person_id) is not null
    limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

export async function nextOccurrence({ db }: System, messageId: string, personId: string) {
  const { last } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('occurrence').as('last'))
    .where('message_id', '=', messageId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The release was a mistake: whatever no mail server has taken is stopped, and sealed as it was. */
export async function recallArmed(
  system: System,
  authorId: string,
  releasedAt: Temporal.Instant,
): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .selectAll()
    .where('author_id', '=', authorId)
    // What got its address later was entrusted later.
    .where('entrusted_at', '>=', stamp(releasedAt))
    .orderBy('id')
    .execute()
  const at = system.ports.clock.now()
  for (const row of rows) {
    const done = await recordEvent(postgresRepository(system), row.id, ({ delivery }) =>
      allows(delivery.state, 'recall') ? { kind: 'recall', at } : undefined,
    )
    if (done !== 'done') continue
    await system.db
      .insertInto('sealed_messages')
      .values({
        id: system.newId(),
        family_id: row.family_id,
        author_id: authorId,
        message_id: row.message_id,
        person_id: row.person_id,
        waits_for: 'passing',
        if_deceased: row.if_deceased,
        alternate_id: row.alternate_id,
        sealed_at: stamp(at),
      })
      .onConflict((on) => on.doNothing())
      .execute()
  }
}
