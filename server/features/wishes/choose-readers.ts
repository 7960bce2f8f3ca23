import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { OwnWishes, Wish, WishReaders, wishes } from '#contract/wishes/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { findOwn, listOwn, toWish } from './wish-store.ts'

/** Who of these belongs to the family now; somebody else can't be chosen. */
async function assertMembers(author: FamilyAuthor, readers: readonly string[]): Promise<void> {
  if (readers.includes(author.accountId)) throw invalid('You read your own wishes anyway.')
  if (readers.length === 0) return
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from members
    where family_id = ${author.familyId} and status = 'active' and account_id = any(${readers})`.execute(
    author.db,
  )
  if (rows[0]!.known !== new Set(readers).size)
    throw conflict('Somebody you chose isn’t in your family any more. Please choose again.')
}

/** From this moment on: whoever isn't chosen any more sees it no longer. */
export async function showWish(
  author: FamilyAuthor,
  id: string,
  { visible, readers }: BodyOf<typeof wishes.show>,
): Promise<Wish> {
  await findOwn(author, id)
  const chosen = visible === 'now' ? [...new Set(readers)] : []
  if (visible === 'now' && chosen.length === 0) throw invalid('Please choose who may read it now.')
  await assertMembers(author, chosen)
  const { db, familyId } = author
  await db.deleteFrom('wish_sharings').where('wish_id', '=', id).execute()
  if (chosen.length > 0)
    await db
      .insertInto('wish_sharings')
      .values(chosen.map((account_id) => ({ family_id: familyId, wish_id: id, account_id })))
      .execute()
  await db.updateTable('wishes').set({ visible }).where('id', '=', id).execute()
  return toWish(await findOwn(author, id))
}

export async function chooseReaders(
  author: FamilyAuthor,
  { audience, readers }: BodyOf<typeof wishes.chooseReaders>,
): Promise<WishReaders> {
  const chosen = audience === 'chosen' ? [...new Set(readers)] : []
  if (audience === 'chosen' && chosen.length === 0)
    throw invalid('Please choose who reads them afterwards, or let everybody of your family.')
  await assertMembers(author, chosen)
  const own = { family_id: author.familyId, author_id: author.accountId }
  await author.db
    .insertInto('wish_audiences')
    .values({ ...own, audience, changed_at: author.now() })
    .onConflict((on) =>
      on.columns(['family_id', 'author_id']).doUpdateSet({ audience, changed_at: author.now() }),
    )
    .execute()
  await author.db
    .deleteFrom('wish_readers')
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .execute()
  if (chosen.length > 0)
    await author.db
      .insertInto('wish_readers')
      .values(chosen.map((account_id) => ({ ...own, account_id })))
      .execute()
  return readReaders(author)
}

async function readReaders({ db, familyId, accountId }: FamilyAuthor): Promise<WishReaders> {
  const chosen = await db
    .selectFrom('wish_audiences')
    .select('audience')
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .executeTakeFirst()
  const readers = await db
    .selectFrom('wish_readers')
    .select('account_id')
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .orderBy('account_id')
    .execute()
  return {
    audience: chosen?.audience ?? 'family',
    readers: readers.map(({ account_id }) => account_id),
  }
}

export const readOwn = async (author: FamilyAuthor): Promise<OwnWishes> => ({
  wishes: (await listOwn(author)).map(toWish),
  after: await readReaders(author),
})
