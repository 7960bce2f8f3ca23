import { sql, type Insertable } from 'kysely'
import type { RenditionsTable } from '#server/database/types.ts'
import type { FamilyViewer, System } from '#server/platform/actors.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { houseId, sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import { nextInRotation, type Rotation } from '#server/platform/family-rotation.ts'
import type { Found, Seen } from '#server/platform/pictures/child/answer.ts'
import { keepPrint } from './print-store.ts'

export type Size = RenditionsTable['size']
type PictureReason = 'broken' | 'too-costly' | 'engine'

export const findRendition = ({ db, familyId }: FamilyViewer, id: string, size: Size) =>
  db
    .selectFrom('renditions')
    .select(['sha256', 'content_type', 'byte_length', 'storage_key'])
    .where('memory_id', '=', id)
    .where('family_id', '=', familyId)
    .where('size', '=', size)
    .executeTakeFirst()

export const findOriginal = ({ db, familyId }: FamilyViewer, id: string) =>
  db
    .selectFrom('media')
    .select(['sha256', 'content_type', 'byte_length', 'storage_key', 'file_name'])
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()

interface Waiting {
  readonly id: string
  readonly family_id: string
  readonly tries: number
  readonly storage_key: string
  readonly kind: string
}

/** Takes the next photo that waits, for as long as a lease lasts: another worker takes another one. */
export async function takeNext(
  system: System,
  lease: Lease,
  rotation: Rotation,
): Promise<Waiting | undefined> {
  return nextInRotation(rotation, (familyId) => takeAfter(system, lease, familyId))
}

async function takeAfter({ db }: System, { now, stale }: Lease, familyId: string) {
  const { rows } = await sql<Waiting>`
    update memories set begun_at = ${now}, tries = tries + 1
    from media where media.id = memories.id and memories.id = (
      select id from memories where picture_state = 'waiting' and family_id > ${familyId}
        and (begun_at is null or begun_at < ${stale})
      order by family_id, begun_at nulls first, id limit 1 for update skip locked)
    returning memories.id, memories.family_id, memories.tries, media.storage_key,
      media.kind`.execute(db)
  return rows[0]
}

/** Whoever holds it lives. A time to come puts it off until then. */
export async function markBegun({ db }: System, id: string, begun_at: string): Promise<void> {
  await db
    .updateTable('memories')
    .set({ begun_at })
    .where('id', '=', id)
    .where('picture_state', '=', 'waiting')
    .execute()
}

export type NewRendition = Insertable<RenditionsTable>

/** Writes down what was seen; false if the memory was deleted meanwhile, or another worker was quicker. */
export function keepSeen(
  system: System,
  { id, family_id }: Waiting,
  { seen, renditions }: { seen: Seen; renditions: readonly NewRendition[] },
): Promise<boolean> {
  const { width, height, colour, placeholder, found } = seen
  return inTransaction(system, async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('memories')
      .set({
        picture_state: 'ready',
        picture_reason: null,
        aspect: sql`kinfold_aspect(${width}::integer, ${height}::integer)`,
        colour,
        placeholder: sealedText(family_id, placeholder),
      })
      .where('id', '=', id)
      .where('picture_state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await db
      .insertInto('renditions')
      .values([...renditions])
      .execute()
    if (seen.print) await keepPrint({ db }, { id, family_id }, seen.print)
    await keepFound({ db }, { id, family_id }, found)
    return true
  })
}

/** What the file says: its day unless somebody knows better, its camera and its place. */
async function keepFound(
  { db }: Pick<System, 'db'>,
  { id, family_id }: Pick<Waiting, 'id' | 'family_id'>,
  { takenOn, certainty, secondOfDay, camera, position, caption, tags, pages }: Found,
): Promise<void> {
  const said = sealedJson(family_id, { camera, position, ...(pages && { pages }) })
  await sql`select kinfold_file_says(${id}::uuid, ${said}::sealed_json, ${takenOn}::date,
    ${secondOfDay}::integer, ${certainty}, ${caption}, ${tags}::text[])`.execute(db)
}

/** No picture comes of it; what its file says is kept all the same. */
export function giveUp(
  system: System,
  waiting: Pick<Waiting, 'id' | 'family_id'>,
  { found, reason }: { found: Found | undefined; reason: PictureReason },
): Promise<void> {
  return inTransaction(system, async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('memories')
      .set({ picture_state: 'unreadable', picture_reason: reason })
      .where('id', '=', waiting.id)
      .where('picture_state', '=', 'waiting')
      .executeTakeFirst()
    if (found && numUpdatedRows === 1n) await keepFound({ db }, waiting, found)
  })
}

/** What is in the trash since before then, with where its smaller pictures lie. */
export async function listToEmpty({ db }: System, before: string, limit: number) {
  const { rows } = await sql<{ id: string; familyId: string; keys: string[] }>`
    select memories.id, memories.family_id as "familyId", coalesce(array_agg(storage_key) filter (where storage_key is not null), '{}') as keys
    from memories left join renditions on memory_id = memories.id
    where trashed_at <= ${before} group by memories.id order by memories.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** While faces are grouped, or a hand is on them, none goes: each would hold a count that the other waits for. */
export async function holdFaces({ db }: System, familyIds: readonly string[]): Promise<void> {
  for (const familyId of [...new Set(familyIds)].sort())
    await sql`select pg_advisory_xact_lock(kinfold_faces_lock(${familyId}))`.execute(db)
}

/** Words that no memory says any more, and that name nobody of the family. */
export async function forgetWords(system: System, atOnce = 500): Promise<void> {
  let last: Word | undefined = { family_id: houseId, word: '' }
  while (last) last = await forgetSome(system, last, atOnce)
}

interface Word {
  readonly family_id: string
  readonly word: string
}

/** The next of them in the order of their index, so that no statement runs through all families; answers the last it looked at. */
async function forgetSome({ db }: System, after: Word, atOnce: number): Promise<Word | undefined> {
  const { rows } = await sql<Word>`
    with looked as materialized (
      select family_id, word from vault_words
      where (family_id, word) > (${after.family_id}::uuid, ${after.word})
      order by family_id, word limit ${atOnce}),
    gone as (
      delete from vault_words using looked
      where vault_words.family_id = looked.family_id and vault_words.word = looked.word
        and not exists (
          select from memories where memories.family_id = looked.family_id
            and memories.words @@ kinfold_quoted(looked.family_id, looked.word)::tsquery)
        and not exists (
          select from people where people.family_id = looked.family_id
            and people.name_words @@ kinfold_quoted(looked.family_id, looked.word)::tsquery))
    select family_id, word from looked order by family_id desc, word desc limit 1`.execute(db)
  return rows[0]
}

/** What the vault knows of a family that ends. Bytes that then belong to nobody are swept. */
export async function deleteMemories({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('albums').where('family_id', '=', familyId).execute()
  await db.deleteFrom('memories').where('family_id', '=', familyId).execute()
  for (const table of ['vault_words', 'memory_changes', 'memory_months'] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
}
