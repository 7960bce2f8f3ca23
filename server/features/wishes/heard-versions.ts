import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import { versionsBySitting } from '#contract/rules/wishes/wish.ts'
import type { HeardVersion } from '#contract/wishes/index.ts'
import type { FamilyAuthor, System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

interface Written {
  readonly recordingId: string
  readonly familyId: string
  readonly words: string
  /** Not a program's. */
  readonly isAuthors: boolean
}

/** What stands there now becomes the newest version; of very many each day keeps one. */
export async function addVersion(
  actor: FamilyAuthor | System,
  { recordingId, familyId, words, isAuthors }: Written,
): Promise<void> {
  const { count, newest } = await counted(actor, recordingId)
  const sealed = { words: sealedText(familyId, words), saved_at: actor.now() }
  if (isAuthors && count >= versionsBySitting) {
    const { numUpdatedRows } = await actor.db
      .updateTable('wish_heard_versions')
      .set(sealed)
      .where('recording_id', '=', recordingId)
      .where('number', '=', newest)
      .where(
        sql<boolean>`(saved_at at time zone 'UTC')::date = (${actor.now()}::timestamptz at time zone 'UTC')::date`,
      )
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return
  }
  await actor.db
    .insertInto('wish_heard_versions')
    .values({
      id: actor.newId(),
      family_id: familyId,
      recording_id: recordingId,
      number: newest + 1,
      is_authors: isAuthors,
      ...sealed,
    })
    .execute()
}

async function counted({ db }: FamilyAuthor | System, recordingId: string) {
  const { count, newest } = await db
    .selectFrom('wish_heard_versions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('number').as('newest')])
    .where('recording_id', '=', recordingId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), newest: newest ?? 0 }
}

export async function deleteVersions(author: FamilyAuthor, recordingId: string): Promise<void> {
  await author.db
    .deleteFrom('wish_heard_versions')
    .where('recording_id', '=', recordingId)
    .where('family_id', '=', author.familyId)
    .execute()
}

export function listHeardVersions(
  author: FamilyAuthor,
  recordingId: string,
  page: PageQuery,
): Promise<Page<HeardVersion>> {
  const query = author.db
    .selectFrom('wish_heard_versions')
    .select(['number', 'words', 'is_authors', 'saved_at'])
    .select(({ selectFrom }) =>
      selectFrom('wish_heard_versions as earlier')
        .select('earlier.words')
        .where('earlier.recording_id', '=', recordingId)
        .whereRef('earlier.number', '<', 'wish_heard_versions.number')
        .orderBy('earlier.number', 'desc')
        .limit(1)
        .as('before'),
    )
    .where('recording_id', '=', recordingId)
    .where('family_id', '=', author.familyId)
  const walk = {
    list: ['heard versions', recordingId],
    by: 'wish_heard_versions.number',
    id: 'wish_heard_versions.id',
    type: 'integer',
    direction: 'desc',
  } as const
  return readPage(author, query, walk, page, (row) => ({
    number: row.number,
    words: row.words,
    before: row.before,
    isMine: row.is_authors,
    savedAt: row.saved_at,
  }))
}
