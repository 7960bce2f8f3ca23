import { sql, type RawBuilder } from 'kysely'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { BATCH, FIRST, timed, toHanging, type HangingOn, type Row } from './promise-store.ts'
import { NEAR_DAYS, type Scope } from './trouble.ts'

/** Deliveries of whose plan something is true, the next due first. */
async function* plansThat(
  system: System,
  scope: Scope,
  isSo: RawBuilder<unknown>,
): AsyncGenerator<HangingOn[]> {
  const nearUntil = stamp(later(system.ports.clock.now(), { days: NEAR_DAYS }))
  for (let [dueAt, id] = ['-infinity', FIRST]; ;) {
    const { rows } = await sql<Row & { exactly: string }>`
      select deliveries.id as subject_id, 1 as count, (due_at < ${nearUntil})::int as near, deliveries.id,
        message_id, given_name, surname, due_at, due_at::text as exactly, due_zone as zone
      from deliveries
      join people on people.id = person_id
      where ${timed(scope)} and ${isSo} and (due_at, deliveries.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by due_at, deliveries.id limit ${BATCH}`.execute(system.db)
    yield rows.map(toHanging)
    if (rows.length < BATCH) return
    ;({ exactly: dueAt, id } = rows.at(-1)!)
  }
}

export const pastPlans = (system: System, scope: Scope, before: string) =>
  plansThat(system, scope, sql`due_at < ${before}::timestamptz`)

/** A birth date that became 29 February after its message was planned leaves the choice open. */
export const leapDayPlans = (system: System, scope: Scope) =>
  plansThat(
    system,
    scope,
    sql`trigger -> 'leapDay' = 'null'::jsonb
      and coalesce(trigger ->> 'bornOn', trigger ->> 'on', '') like '%-02-29'`,
  )

/** The zones that a plan is kept in: its recipient's and its author's. */
interface ZonePair {
  readonly due: string
  readonly author: string
}

export const plansInZones = (system: System, scope: Scope, pairs: readonly ZonePair[]) =>
  plansThat(
    system,
    scope,
    sql`(due_zone, author_zone) in (select * from unnest(
      ${pairs.map(({ due }) => due)}::text[], ${pairs.map(({ author }) => author)}::text[]))`,
  )

/** The zones that an author's plans name: a handful, and one step through the index for each. */
export async function zonesOfPlans({ db }: System, scope: Scope): Promise<ZonePair[]> {
  const { rows } = await sql<ZonePair>`
    with recursive zones as (
      (select due_zone, author_zone from deliveries where ${timed(scope)}
        order by due_zone, author_zone limit 1)
      union all
      select next.* from zones cross join lateral (
        select due_zone, author_zone from deliveries
        where ${timed(scope)} and (due_zone, author_zone) > (zones.due_zone, zones.author_zone)
        order by due_zone, author_zone limit 1) next)
    select due_zone as due, author_zone as author from zones`.execute(db)
  return rows
}
