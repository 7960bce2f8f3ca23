import { sql } from 'kysely'
import type { Actor, System } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Budget } from './budget.ts'

/** Why nobody asks just now: the model's server is left alone, or the house has sent enough today. */
export async function restOf(
  { db }: Pick<Actor, 'db'>,
  { door }: Captioner,
  { now, today, ofHouse }: Budget,
) {
  const { rows } = await sql<{
    paused_until: string | null
    problem: string | null
    is_house_done: boolean
  }>`
    select paused.paused_until, paused.problem,
      coalesce((select sum(asked) from caption_engines where asked_on = ${today}::date), 0) >= ${ofHouse} as is_house_done
    from (select 1) one left join caption_engines paused on door = ${door} and paused_until > ${now}`.execute(
    db,
  )
  return rows[0]!
}

/** Its pauses since its last answer grow by one; it is left alone for every family. */
export async function pauseEngine(
  { db }: System,
  { door }: Captioner,
  { until, problem }: { readonly until: string; readonly problem: string },
): Promise<void> {
  await db
    .insertInto('caption_engines')
    .values({ door, paused_until: until, problem, pauses: 1 })
    .onConflict((on) =>
      on.column('door').doUpdateSet(({ eb }) => ({
        paused_until: until,
        problem,
        pauses: eb('caption_engines.pauses', '+', 1),
        unusable: 0,
      })),
    )
    .execute()
}

export async function countPauses({ db }: System, { door }: Captioner): Promise<number> {
  const engine = await db
    .selectFrom('caption_engines')
    .select('pauses')
    .where('door', '=', door)
    .executeTakeFirst()
  return engine?.pauses ?? 0
}

/** How many answers in a row were of no use by now. */
export async function countUnusable({ db }: System, { door }: Captioner): Promise<number> {
  const { unusable } = await db
    .insertInto('caption_engines')
    .values({ door, unusable: 1 })
    .onConflict((on) =>
      on
        .column('door')
        .doUpdateSet(({ eb }) => ({ unusable: eb('caption_engines.unusable', '+', 1) })),
    )
    .returning('unusable')
    .executeTakeFirstOrThrow()
  return unusable
}

export async function noteAnswer({ db }: System, { door }: Captioner): Promise<void> {
  await db
    .updateTable('caption_engines')
    .set({ pauses: 0, unusable: 0, paused_until: null, problem: null })
    .where('door', '=', door)
    .where((either) => either.or([either('pauses', '>', 0), either('unusable', '>', 0)]))
    .execute()
}

/** Of a server that isn't named any more nothing is known, save what it was sent today. */
export async function forgetEngines(
  { db, ports }: System,
  captioner: Captioner | undefined,
): Promise<void> {
  const today = stamp(ports.clock.now()).slice(0, 10)
  await sql`
    delete from caption_engines
    where door is distinct from ${captioner?.door ?? null}::text and asked_on is distinct from ${today}::date`.execute(
    db,
  )
}
