import { sql } from 'kysely'
import type { Captioning } from '#contract/captions.ts'
import type { FamilyEditor, FamilyOwner, FamilyViewer, System } from '#server/platform/actors.ts'
import type { CaptionGuess } from '#server/platform/ai/captioning/captioner.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { nextInTurn, type Turn } from '#server/platform/turns.ts'

const mostFailures = 20

/** Of which model the family’s owner wants captions; undefined where they want none. */
export async function findWish({ db, familyId }: FamilyViewer): Promise<string | undefined> {
  const found = await db
    .selectFrom('caption_wishes')
    .select('engine')
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return found?.engine
}

/** Said anew, it is of the model of now; what the other one guessed stays until somebody answers. */
export async function insertWish(owner: FamilyOwner, engine: string): Promise<void> {
  const row = { engine, wanted_at: owner.now() }
  await owner.db
    .insertInto('caption_wishes')
    .values({ family_id: owner.familyId, ...row })
    .onConflict((on) => on.column('family_id').doUpdateSet(row))
    .execute()
}

/** Lists some of the photos that were there before it was wanted; false once all families' are. */
export async function listSome({ db }: System, atOnce = 1000): Promise<boolean> {
  const { rows } = await sql`
    with wish as materialized (
      select family_id, listed_through from caption_wishes where listed_through is not null
      order by family_id limit 1 for update skip locked),
    next as materialized (
      select memories.id, memories.family_id, picture_state from wish, lateral (
        select * from memories where memories.family_id = wish.family_id and id > listed_through
        order by id limit ${atOnce}) memories),
    listed as (
      insert into caption_guesses (memory_id, family_id)
      select next.id, next.family_id from next join media on media.id = next.id
      where picture_state = 'ready' and kind = 'photo' and caption = '' on conflict do nothing)
    update caption_wishes set listed_through = (select max(id::text)::uuid from next)
    from wish where caption_wishes.family_id = wish.family_id returning 1`.execute(db)
  return rows.length > 0
}

/** Every guess of the family hangs on this row and goes with it. */
export async function deleteWish({ db, familyId }: FamilyOwner): Promise<void> {
  await db.deleteFrom('caption_wishes').where('family_id', '=', familyId).execute()
}

type Counts = Pick<Captioning, 'waiting' | 'guessed' | 'failed' | 'failures'>

export async function readCounts({ db, familyId }: FamilyViewer): Promise<Counts> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count
    from caption_guesses join memories on memories.id = memory_id and trashed_at is null
      join media on media.id = memory_id and caption = ''
    where caption_guesses.family_id = ${familyId} and state <> 'answered' group by state`.execute(
    db,
  )
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  const { rows: failures } = await sql<Counts['failures'][number]>`
    select memory_id as "memoryId", file_name as "fileName", coalesce(reason, '') as reason
    from caption_guesses join memories on memories.id = memory_id and trashed_at is null
      join media on media.id = memory_id
    where caption_guesses.family_id = ${familyId} and state = 'failed'
    order by memory_id desc limit ${mostFailures}`.execute(db)
  return { waiting: of('waiting'), guessed: of('guessed'), failed: of('failed'), failures }
}

export async function waitAgain({ db, familyId }: FamilyEditor): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({ state: 'waiting', tries: 0, begun_at: null, reason: null })
    .where('family_id', '=', familyId)
    .where('state', '=', 'failed')
    .execute()
}

export const findGuess = ({ db, familyId }: FamilyEditor, memoryId: string) =>
  db
    .selectFrom('caption_guesses')
    .select(['state', 'words', 'why', 'engine'])
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .executeTakeFirst()

/** It isn't suggested again, and what was guessed is kept nowhere. */
export async function markAnswered(
  { db, familyId }: FamilyEditor,
  memoryId: string,
): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({ state: 'answered', words: null, why: null })
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .execute()
}

export interface Waiting {
  readonly memory_id: string
  readonly family_id: string
  readonly tries: number
  readonly storage_key: string
}

/** Of photos without words alone, one family after the other, and only where this very model is wanted. */
export function takeNext(
  { db }: System,
  { now, stale }: Lease,
  turn: Turn,
  engine: string,
): Promise<Waiting | undefined> {
  return nextInTurn(turn, async (familyId) => {
    const { rows } = await sql<Waiting>`
      with next as materialized (
        select caption_guesses.memory_id, renditions.storage_key
        from caption_guesses
          join caption_wishes on caption_wishes.family_id = caption_guesses.family_id
            and caption_wishes.engine = ${engine}
          join renditions on renditions.memory_id = caption_guesses.memory_id and size = 'small'
          join memories on memories.id = caption_guesses.memory_id and trashed_at is null
          join media on media.id = caption_guesses.memory_id and caption = ''
        where caption_guesses.state = 'waiting' and caption_guesses.family_id > ${familyId}
          and (caption_guesses.begun_at is null or caption_guesses.begun_at < ${stale})
        order by caption_guesses.family_id, caption_guesses.begun_at nulls first, caption_guesses.memory_id
        limit 1 for update of caption_guesses skip locked)
      update caption_guesses set begun_at = ${now}, tries = tries + 1
      from next where caption_guesses.memory_id = next.memory_id
      returning caption_guesses.memory_id, family_id, tries, storage_key`.execute(db)
    return rows[0]
  })
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markBegun({ db }: System, memoryId: string, begun_at: string): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({ begun_at })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function keepGuess(
  { db }: System,
  { memory_id, family_id }: Waiting,
  { words, why }: CaptionGuess,
  engine: string,
): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({
      state: 'guessed',
      words: sealedText(family_id, words),
      why: sealedText(family_id, why),
      engine,
      reason: null,
    })
    .where('memory_id', '=', memory_id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function giveUp({ db }: System, memoryId: string, reason: string): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({ state: 'failed', reason })
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .execute()
}
