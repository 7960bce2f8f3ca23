import { sql } from 'kysely'
import { mostCounted, type Captioning } from '#contract/captions.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import type { CaptionGuess } from '#server/platform/ai/captioning/captioner.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { failuresOf, mostFailures, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'
import type { Budget } from './budget.ts'

type Counts = Pick<Captioning, 'waiting' | 'guessed' | 'failed' | 'failures'>

/** Each up to a thousand: nobody counts a hundred thousand because somebody looks. Whoever finds no guesses hears of none. */
export async function readCounts(
  { db, familyId, role }: FamilyViewer,
  round: number | undefined,
): Promise<Counts> {
  if (round === undefined || role === 'viewer')
    return { waiting: 0, guessed: 0, failed: 0, failures: [] }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, (select count(*)::integer from (
      select from caption_guesses join memories on memories.id = memory_id and trashed_at is null
      where caption_guesses.family_id = ${familyId} and round = ${round} and caption_guesses.state = states.state
      limit ${mostCounted}) counted) as count
    from unnest(array['waiting', 'guessed', 'failed']) states (state)`.execute(db)
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    waiting: of('waiting'),
    guessed: of('guessed'),
    failed: of('failed'),
    failures: of('failed') > 0 ? await listFailures(db, familyId, round) : [],
  }
}

async function listFailures(db: FamilyViewer['db'], familyId: string, round: number) {
  const rows = await db
    .selectFrom('caption_guesses')
    .innerJoin('memories', 'memories.id', 'caption_guesses.memory_id')
    .innerJoin('media', 'media.id', 'caption_guesses.memory_id')
    .select(['memory_id', 'file_name', 'reason'])
    .where('caption_guesses.family_id', '=', familyId)
    .where('caption_guesses.round', '=', round)
    .where('caption_guesses.state', '=', 'failed')
    .where('memories.trashed_at', 'is', null)
    .orderBy('memory_id', 'desc')
    .limit(mostFailures)
    .execute()
  return failuresOf(rows)
}

export async function waitAgain({ db, familyId }: FamilyEditor): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set({ state: 'waiting', tries: 0, refusals: 0, begun_at: null, reason: null })
    .where('family_id', '=', familyId)
    .where('state', '=', 'failed')
    .execute()
}

export const findGuess = ({ db, familyId }: FamilyEditor, memoryId: string, round: number) =>
  db
    .selectFrom('caption_guesses')
    .select(['state', 'words', 'why', 'engine'])
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .where('round', '=', round)
    .executeTakeFirst()

/** Whether pictures are being made, of photos that may wait then. */
export async function areComing({ db, familyId }: FamilyViewer): Promise<boolean> {
  const coming = await db
    .selectFrom('memories')
    .select('id')
    .where('family_id', '=', familyId)
    .where('picture_state', '=', 'waiting')
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return coming !== undefined
}

export async function isAnswered(
  { db, familyId }: FamilyEditor,
  memoryId: string,
): Promise<boolean> {
  const answered = await db
    .selectFrom('caption_answers')
    .select('memory_id')
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .executeTakeFirst()
  return answered !== undefined
}

/** It isn't suggested again, and what was guessed is kept nowhere. */
export async function markAnswered(
  { db, familyId }: FamilyEditor,
  memoryId: string,
): Promise<void> {
  await db
    .insertInto('caption_answers')
    .values({ memory_id: memoryId, family_id: familyId })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .deleteFrom('caption_guesses')
    .where('family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .execute()
}

/** Forgets some of what was guessed before it was stopped; false once nothing is left. */
export async function forgetSome({ db }: System, atOnce = 500): Promise<boolean> {
  const { rows } = await sql`
    with old as materialized (
      select caption_guesses.memory_id from caption_wishes
        join caption_guesses on caption_guesses.family_id = caption_wishes.family_id
          and caption_guesses.round < caption_wishes.round
      limit ${atOnce} for update of caption_guesses skip locked)
    delete from caption_guesses using old where caption_guesses.memory_id = old.memory_id returning 1`.execute(
    db,
  )
  return rows.length > 0
}

interface Taking {
  readonly key: string
  readonly budget: Budget
  /** Families whose plan doesn't cover it. */
  readonly uncovered: ReadonlySet<string>
}

/** Of the next family that agreed to this very model, the first photo that waits. */
export function takeNext(
  { db }: System,
  { now, stale }: Lease,
  rotation: Rotation,
  { key, budget, uncovered }: Taking,
): Promise<WaitingPhoto | undefined> {
  return nextInRotation(rotation, async (familyId) => {
    const { rows } = await sql<WaitingPhoto>`
      with next as materialized (
        select first.memory_id, first.storage_key from caption_wishes
          join families on families.id = caption_wishes.family_id and sandbox_id is null and closed_at is null,
          lateral (
            select caption_guesses.memory_id, renditions.storage_key from caption_guesses
              join renditions on renditions.memory_id = caption_guesses.memory_id and size = 'small'
            where caption_guesses.family_id = caption_wishes.family_id
              and caption_guesses.round = caption_wishes.round and caption_guesses.state = 'waiting'
              and (caption_guesses.begun_at is null or caption_guesses.begun_at < ${stale})
            order by caption_guesses.begun_at nulls first, caption_guesses.memory_id
            limit 1 for update of caption_guesses skip locked) first
        where engine_key = ${key} and ended_at is null and caption_wishes.family_id > ${familyId}
          and caption_wishes.family_id <> all(${[...uncovered]}::uuid[])
          and (asked_on is distinct from ${budget.today}::date or asked < ${budget.ofFamily})
          -- Bringing in comes first: notes beside the files may bring their words.
          and not exists (select from memories coming where coming.family_id = caption_wishes.family_id
            and coming.picture_state = 'waiting' and coming.trashed_at is null)
        order by caption_wishes.family_id limit 1)
      update caption_guesses set begun_at = ${now}, tries = tries + 1
      from next where caption_guesses.memory_id = next.memory_id
      returning caption_guesses.memory_id, family_id, tries, storage_key`.execute(db)
    return rows[0]
  })
}

/** False where it may not be asked about any more, by whatever has happened meanwhile; the plan alone isn't looked at. */
export async function markBegun(
  { db }: System,
  memoryId: string,
  begun_at: string,
): Promise<boolean> {
  const { rows } = await sql`
    update caption_guesses set begun_at = ${begun_at} from caption_wishes
    where memory_id = ${memoryId} and state = 'waiting' and caption_wishes.family_id = caption_guesses.family_id
      and caption_wishes.round = caption_guesses.round and ended_at is null
      and kinfold_agreed_by_owner(caption_wishes.family_id, wanted_by) and kinfold_may_be_captioned(memory_id)
    returning 1`.execute(db)
  return rows.length > 0
}

/** It wasn't asked about after all, or nothing was wrong with it: that is no try. Others come before it. */
export async function putBack({ db }: System, memoryId: string): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('memory_id', '=', memoryId)
    .where('state', '=', 'waiting')
    .where('tries', '>', 0)
    .execute()
}

/** What speaks for it that the server fails at this very photo, and not at all. */
export async function countRefusal(
  { db }: System,
  memoryId: string,
  weight: number,
): Promise<number> {
  const row = await db
    .updateTable('caption_guesses')
    .set(({ eb }) => ({ refusals: eb('refusals', '+', weight) }))
    .where('memory_id', '=', memoryId)
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

/** Kept only where it is still wanted. */
export async function keepGuess(
  { db }: System,
  { memory_id, family_id }: WaitingPhoto,
  { words, why }: CaptionGuess,
  engine: string,
): Promise<void> {
  await db
    .updateTable('caption_guesses')
    .from('caption_wishes')
    .set({
      state: 'guessed',
      words: sealedText(family_id, words),
      why: sealedText(family_id, why),
      engine,
      reason: null,
    })
    .where('caption_guesses.memory_id', '=', memory_id)
    .where('caption_guesses.state', '=', 'waiting')
    .whereRef('caption_wishes.family_id', '=', 'caption_guesses.family_id')
    .whereRef('caption_wishes.round', '=', 'caption_guesses.round')
    .where('caption_wishes.ended_at', 'is', null)
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
