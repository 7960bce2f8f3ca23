import { sql, type RawBuilder } from 'kysely'
import { fullName } from '#contract/rules/person-name.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { NEAR_DAYS, type Hanging, type Scope, type Trouble } from './trouble.ts'

/** So many at a time: the rows of one batch are all that is held, and between two others have their turn. */
export const BATCH = 500

export const FIRST = '00000000-0000-0000-0000-000000000000'

export const timed = ({ accountId, familyId }: Scope) =>
  sql`deliveries.family_id = ${familyId} and deliveries.author_id = ${accountId}
    and deliveries.state in ('scheduled', 'reminded', 'checked')`
export const sealed = ({ accountId, familyId }: Scope) =>
  sql`sealed_messages.family_id = ${familyId} and sealed_messages.author_id = ${accountId}`

export interface Row {
  readonly subject_id: string
  readonly count: number
  readonly near: number
  readonly id: string
  readonly message_id: string
  readonly given_name: string
  readonly surname: string
  readonly due_at: string | null
  readonly zone: string
}

export interface HangingOn extends Hanging {
  readonly subjectId: string
}

export const toHanging = (row: Row): HangingOn => ({
  subjectId: row.subject_id,
  count: row.count,
  near: row.near,
  next: {
    id: row.id,
    messageId: row.message_id,
    personName: fullName({ givenName: row.given_name, surname: row.surname }),
    dueAt: row.due_at === null ? null : Temporal.Instant.from(row.due_at),
    zone: row.zone,
  },
})

/** What hangs on each of some subjects, counted in the database; of the dead nothing hangs. */
async function hangingOn(
  system: System,
  scope: Scope,
  subjects: RawBuilder<unknown>,
  column: 'person_id' | 'message_id' | 'author_id',
): Promise<HangingOn[]> {
  const nearUntil = stamp(later(system.ports.clock.now(), { days: NEAR_DAYS }))
  const { rows } = await sql<Row>`
    with subjects as (${subjects}),
    promised as (
      select deliveries.${sql.ref(column)} as subject_id, deliveries.id, message_id, person_id, due_at, due_zone as zone
      from deliveries join subjects on subjects.id = deliveries.${sql.ref(column)} where ${timed(scope)}
      union all
      select sealed_messages.${sql.ref(column)}, sealed_messages.id, message_id, person_id, null, 'UTC'
      from sealed_messages join subjects on subjects.id = sealed_messages.${sql.ref(column)} where ${sealed(scope)}),
    living as (
      select promised.*, given_name, surname,
        count(*) over (partition by subject_id) as count,
        count(*) filter (where due_at < ${nearUntil}) over (partition by subject_id) as near,
        row_number() over (partition by subject_id order by due_at nulls last, promised.id) as place
      from promised join people on people.id = person_id where is_living)
    select * from living where place = 1 order by due_at nulls last, id`.execute(system.db)
  return rows.map(toHanging)
}

/** Whether an author has promised anything to somebody who lives. */
export async function hasPromised({ db }: System, scope: Scope): Promise<boolean> {
  // Asked of each promise, not joined: whoever promised nothing would be waited for until all people were read.
  const isLiving = sql`(select is_living from people where people.id = person_id)`
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from deliveries where ${timed(scope)} and ${isLiving})
      or exists (select from sealed_messages where ${sealed(scope)} and ${isLiving}) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** Everything an author has promised, as one; nothing if that is nothing. */
export async function allPromised(system: System, scope: Scope): Promise<HangingOn | undefined> {
  const [all] = await hangingOn(
    system,
    scope,
    sql`select ${scope.accountId}::uuid as id`,
    'author_id',
  )
  return all
}

/** What waits for the author's passing or for an event, which keepers have to say, as one; nothing if that is nothing. */
export async function sealedForKeepers(
  { db }: System,
  { accountId, familyId }: Scope,
): Promise<HangingOn | undefined> {
  const { rows } = await sql<Row>`
    select author_id as subject_id, count(*) over () as count, 0 as near, sealed_messages.id, message_id,
      given_name, surname, null as due_at, 'UTC' as zone
    from sealed_messages join people on people.id = person_id
    where sealed_messages.family_id = ${familyId} and author_id = ${accountId}
      and is_living
    order by sealed_at, sealed_messages.id limit 1`.execute(db)
  return rows[0] && toHanging(rows[0])
}

const given = (ids: readonly string[]) => sql`select unnest(${ids}::uuid[]) as id`

export const promisedToPeople = (
  system: System,
  scope: Scope,
  personIds: readonly string[],
): Promise<HangingOn[]> => hangingOn(system, scope, given(personIds), 'person_id')

export const promisedByMessage = (
  system: System,
  scope: Scope,
  messageIds: readonly string[],
): Promise<HangingOn[]> => hangingOn(system, scope, given(messageIds), 'message_id')

/** The same troubles, each with what its next message is called. */
export async function titled(
  { db }: System,
  troubles: readonly Trouble[],
): Promise<readonly Trouble[]> {
  const ids = troubles.map(({ next }) => next.messageId)
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from messages where id = any(${ids}::uuid[])`.execute(db)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return troubles.map((trouble) => ({
    ...trouble,
    title: titles.get(trouble.next.messageId) ?? '',
  }))
}

/** Those of one person that can be put on hold. */
export async function timedFor({ db }: System, scope: Scope, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deliveries where ${timed(scope)} and person_id = ${personId} order by due_at`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Who has promised something: those whom the nightly check looks after. */
export async function* everyAuthor({ db }: System): AsyncGenerator<Scope> {
  for (let [accountId, familyId] = [FIRST, FIRST]; ;) {
    const after = (account: string) =>
      sql`(${sql.ref(account)}, family_id) > (${accountId}::uuid, ${familyId}::uuid)`
    const { rows } = await sql<Scope>`
      select "accountId", "familyId" from (
        select author_id as "accountId", family_id as "familyId" from deliveries
        where state in ('scheduled', 'reminded', 'checked')
          -- Whose author has left for good has nobody to be told.
          and entrusted_at is null and ${after('author_id')}
        union
        select author_id, family_id from sealed_messages where ${after('author_id')}
        union
        -- Those with open findings too: whose last promise is gone has nothing left to mend.
        select account_id, family_id from findings where resolved_at is null and ${after('account_id')}) authors
      order by 1, 2 limit ${BATCH}`.execute(db)
    yield* rows
    if (rows.length < BATCH) return
    ;({ accountId, familyId } = rows.at(-1)!)
  }
}
