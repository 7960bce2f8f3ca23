import { sql } from 'kysely'
import type { FamilyOwner, FamilyViewer, System } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { stamp } from '#server/platform/clock.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'
import type { Budget } from './budget.ts'

/** What a family's owner agreed to, as long as nobody stopped it. */
export const findWish = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('caption_wishes')
    .leftJoin('accounts', 'accounts.id', 'wanted_by')
    .select(['engine', 'engine_key', 'wanted_at', 'display_name', 'ended_because', 'round'])
    .select(['listed_through', 'asked_on', 'asked'])
    .select(
      sql<boolean>`kinfold_agreed_by_owner(caption_wishes.family_id, wanted_by)`.as('is_by_owner'),
    )
    .where('caption_wishes.family_id', '=', familyId)
    .where((either) =>
      either.or([either('ended_because', 'is', null), either('ended_because', '<>', 'stopped')]),
    )
    .executeTakeFirst()
export type Wish = NonNullable<Awaited<ReturnType<typeof findWish>>>

/** The photos that are there are listed from the first. */
export async function insertWish(owner: FamilyOwner, { key, name }: Captioner): Promise<void> {
  const agreed = {
    engine: name,
    engine_key: key,
    wanted_at: owner.now(),
    wanted_by: owner.accountId,
  }
  await owner.db
    .insertInto('caption_wishes')
    .values({ family_id: owner.familyId, ...agreed })
    .onConflict((on) =>
      on
        .column('family_id')
        .doUpdateSet({
          ...agreed,
          ended_at: null,
          ended_because: null,
          listed_through: houseId,
        })
        // Whoever agrees again to what goes on changes nothing; a new owner takes it over.
        .where((either) =>
          either.or([
            either('caption_wishes.ended_at', 'is not', null),
            either('caption_wishes.engine_key', '<>', key),
            either('caption_wishes.wanted_by', 'is distinct from', owner.accountId),
          ]),
        ),
    )
    .execute()
}

/** Nothing more is sent or shown from here on; what was guessed goes outside of the request, for it may be much. */
export async function stopWish(owner: FamilyOwner): Promise<void> {
  await owner.db
    .updateTable('caption_wishes')
    .set(({ eb }) => ({
      ended_at: owner.now(),
      ended_because: 'stopped' as const,
      round: eb('round', '+', 1),
      listed_through: null,
    }))
    .where('family_id', '=', owner.familyId)
    .where((either) =>
      either.or([either('ended_because', 'is', null), either('ended_because', '<>', 'stopped')]),
    )
    .execute()
}

/** Of a family that ends. */
export async function deleteCaptions({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('caption_wishes').where('family_id', '=', familyId).execute()
  await db.deleteFrom('caption_guesses').where('family_id', '=', familyId).execute()
  await db.deleteFrom('caption_answers').where('family_id', '=', familyId).execute()
}

/**
 * What was agreed to another model, or by somebody who can't stop it any more, ends for good: should either come back,
 * an owner is asked anew.
 */
export async function endStale({ db, ports }: System, key: string | null): Promise<void> {
  await sql`
    update caption_wishes set ended_at = ${stamp(ports.clock.now())},
      ended_because = case when engine_key = ${key}::text then 'owner' else 'model' end
    where ended_at is null and (engine_key is distinct from ${key}::text
      or not kinfold_agreed_by_owner(family_id, wanted_by))`.execute(db)
}

/** Lists some of the photos that were there before it was wanted; false once all families' are. */
export async function listSome({ db }: System, atOnce = 1000): Promise<boolean> {
  const { rows } = await sql`
    with wish as materialized (
      select family_id, listed_through from caption_wishes where ended_at is null and listed_through is not null
      -- Whoever has just begun comes before a hundred thousand of somebody else's.
      order by listed_through, family_id limit 1 for update skip locked),
    next as materialized (
      select memories.id from wish, lateral (
        select id from memories where memories.family_id = wish.family_id and id > listed_through
        order by id limit ${atOnce}) memories),
    listed as materialized (select kinfold_wait_for_caption(array(select id from next)))
    update caption_wishes set listed_through = (select max(id::text)::uuid from next)
    from wish, listed where caption_wishes.family_id = wish.family_id returning 1`.execute(db)
  return rows.length > 0
}

/** Asked right before a photo is sent, and counted for its family and the house: whether it still may be. */
export async function mayBeSent(
  { db }: System,
  memoryId: string,
  { key, door }: Captioner,
  { today, ofFamily, ofHouse }: Budget,
): Promise<boolean> {
  const { rows } = await sql`
    with sent as (
      update caption_wishes
      set asked_on = ${today}::date, asked = case when asked_on = ${today}::date then asked else 0 end + 1
      from caption_guesses
      where caption_guesses.memory_id = ${memoryId} and caption_guesses.state = 'waiting'
        and caption_wishes.family_id = caption_guesses.family_id and caption_wishes.round = caption_guesses.round
        and caption_wishes.ended_at is null and engine_key = ${key}
        and kinfold_agreed_by_owner(caption_wishes.family_id, wanted_by)
        and kinfold_may_be_captioned(caption_guesses.memory_id)
        and (asked_on is distinct from ${today}::date or asked < ${ofFamily})
        and coalesce((select sum(asked) from caption_engines where asked_on = ${today}::date), 0) < ${ofHouse}
      returning 1)
    insert into caption_engines as engine (door, asked_on, asked) select ${door}, ${today}::date, 1 from sent
    on conflict (door) do update set asked_on = excluded.asked_on,
      asked = case when engine.asked_on = excluded.asked_on then engine.asked else 0 end + 1
    returning 1`.execute(db)
  return rows.length > 0
}
