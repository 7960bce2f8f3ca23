import { sql } from 'kysely'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'

export interface WordsRow {
  readonly state: 'waiting' | 'read' | 'failed' | null
  readonly reason: string | null
  readonly words: string
  readonly is_hidden: boolean
  readonly is_corrected: boolean
  readonly picture_state: string
  readonly kind: string
}

export async function findWords(
  { db, familyId }: FamilyViewer,
  memoryId: string,
): Promise<WordsRow | undefined> {
  const { rows } = await sql<WordsRow>`
    select state, reason, coalesce(picture_words.words, '') as words, coalesce(is_hidden, false) as is_hidden,
      coalesce(is_corrected, false) as is_corrected, picture_state, media.kind
    from memories join media on media.id = memories.id
      left join picture_words on picture_words.memory_id = memories.id
    where memories.family_id = ${familyId} and memories.id = ${memoryId}`.execute(db)
  return rows[0]
}

// So many of a family are read before their turn; what is asked for besides waits with the others.
const mostAsked = 10

/** What lies in the trash, and of what no picture is made, isn't read and takes nobody's place. */
async function mayComeFirst({ db, familyId }: FamilyEditor): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from picture_words
      join memories on memories.id = picture_words.memory_id and trashed_at is null
      join renditions on renditions.memory_id = picture_words.memory_id and size = 'large'
    where picture_words.family_id = ${familyId} and state = 'waiting' and asked_at is not null`.execute(
    db,
  )
  return rows[0]!.count < mostAsked
}

/** What couldn't be read waits again; what is read stays as it is. */
export async function askFor(editor: FamilyEditor, memoryId: string): Promise<void> {
  const { db, familyId } = editor
  const asked_at = (await mayComeFirst(editor)) ? editor.now() : null
  await db
    .insertInto('picture_words')
    .values({ memory_id: memoryId, family_id: familyId, asked_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update picture_words set asked_at = coalesce(asked_at, ${asked_at}::timestamptz), state = 'waiting', reason = null,
      tries = case when state = 'failed' then 0 else tries end,
      begun_at = case when state = 'failed' then null else begun_at end
    where memory_id = ${memoryId} and family_id = ${familyId} and state <> 'read'`.execute(db)
}

export async function updateWords(
  { db, familyId }: FamilyEditor,
  memoryId: string,
  change: { words?: string; is_hidden?: boolean; is_corrected?: boolean },
): Promise<void> {
  await db
    .updateTable('picture_words')
    .set(change)
    .where('memory_id', '=', memoryId)
    .where('family_id', '=', familyId)
    .execute()
}
