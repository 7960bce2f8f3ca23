import type { SealedView } from '#contract/deliveries/index.ts'
import type { Seal } from '#contract/rules/delivery/trigger.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import type { FamilyEditor, FamilyAuthor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Recipient } from './recipient-store.ts'
import { noWords, sealedText } from '#server/platform/encryption/sealed.ts'

/** One's own in this family: the row-level policy says the same. */
const own = (author: FamilyAuthor) =>
  author.db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .leftJoin('people as alternate', 'alternate.id', 'sealed_messages.alternate_id')
    .selectAll('sealed_messages')
    .select(['people.given_name', 'people.surname'])
    .select(['alternate.given_name as alternate_name', 'alternate.surname as alternate_surname'])
    .where('sealed_messages.family_id', '=', author.familyId)
    .where('sealed_messages.author_id', '=', author.accountId)

type SealedRow = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

export const listSealedOf = (author: FamilyAuthor, messageId: string): Promise<SealedRow[]> =>
  own(author)
    .where('sealed_messages.message_id', '=', messageId)
    .orderBy('sealed_messages.sealed_at')
    .orderBy('sealed_messages.id')
    .execute()

export async function findSealed(author: FamilyAuthor, id: string): Promise<SealedRow> {
  const found = await own(author).where('sealed_messages.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that sealed message.')
  return found
}

export const findSealedFor = (
  author: FamilyAuthor,
  messageId: string,
  personId: string,
): Promise<SealedRow | undefined> =>
  own(author)
    .where('sealed_messages.message_id', '=', messageId)
    .where('sealed_messages.person_id', '=', personId)
    .executeTakeFirst()

export const isSealedFor = async (author: FamilyAuthor, messageId: string, personId: string) =>
  (await findSealedFor(author, messageId, personId)) !== undefined

/** Nothing if another tab was first. */
export async function insertSealed(
  editor: FamilyEditor,
  messageId: string,
  { personId, fallback }: Recipient,
  seal: Seal,
): Promise<void> {
  await editor.db
    .insertInto('sealed_messages')
    .values({
      id: editor.newId(),
      family_id: editor.familyId,
      author_id: editor.accountId,
      message_id: messageId,
      person_id: personId,
      waits_for: seal.kind,
      event_words: seal.kind === 'event' ? sealedText(editor.familyId, seal.words) : noWords,
      if_deceased: fallback.ifDeceased,
      alternate_id: fallback.alternateId,
      sealed_at: editor.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deleteSealed({ db }: FamilyAuthor, id: string): Promise<void> {
  await db.deleteFrom('sealed_messages').where('id', '=', id).execute()
}

export const sealOf = (row: Pick<SealedRow, 'waits_for' | 'event_words'>): Seal =>
  row.waits_for === 'event' ? { kind: 'event', words: row.event_words } : { kind: 'passing' }

export const toSealedView = (row: SealedRow): SealedView => ({
  id: row.id,
  messageId: row.message_id,
  person: { id: row.person_id, name: nameOf(row) },
  waitsFor: sealOf(row),
  ifDeceased: row.if_deceased,
  alternate: alternateOf(row),
  sealedAt: row.sealed_at,
})

export const alternateOf = (row: {
  alternate_id: string | null
  alternate_name: string | null
  alternate_surname: string | null
}) =>
  (row.alternate_id && {
    id: row.alternate_id,
    name: nameOf({ given_name: row.alternate_name ?? '', surname: row.alternate_surname ?? '' }),
  }) ||
  null
