import { holdsWebAddress } from '#contract/rules/web-address.ts'
import type { Actor, FamilyEditor, TokenHolder } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'
import type { WayRow } from './way-store.ts'

const purpose = 'contact question'

export const questionUrl = ({ ports: { config } }: Actor, id: string): string =>
  `${config.publicUrl}/confirm-address/${signId(id, purpose, config.secretKey)}`

export async function addQuestion(editor: FamilyEditor, way: WayRow): Promise<string> {
  const id = editor.newId()
  await editor.db
    .insertInto('contact_questions')
    .values({
      id,
      family_id: editor.familyId,
      way_id: way.id,
      address: way.address,
      asked_by: editor.accountId,
      asked_at: editor.now(),
    })
    .execute()
  return id
}

/** Names that strangers read. One that looks like a link is left out: the letter isn't there to advertise. */
export async function namesInLetter(
  { db }: Actor,
  familyId: string,
  accountId: string | null,
): Promise<{ familyName: string; askedBy: string }> {
  const family = await db
    .selectFrom('families')
    .select('name')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  const asker = accountId
    ? await db
        .selectFrom('accounts')
        .select('display_name')
        .where('id', '=', accountId)
        .executeTakeFirst()
    : undefined
  const askedBy = asker?.display_name ?? ''
  return {
    familyName: holdsWebAddress(family.name) ? 'a family on Kinfold' : family.name,
    askedBy: !askedBy || holdsWebAddress(askedBy) ? 'Someone in the family' : askedBy,
  }
}

/** The question behind a link with the way as it is now; locked, so that two presses are one after the other. */
export async function findQuestion(holder: TokenHolder) {
  const id = readSignedId(holder.token, purpose, holder.ports.config.secretKey)
  if (id === undefined) return undefined
  return holder.db
    .selectFrom('contact_questions as question')
    .leftJoin('contact_ways as way', 'way.id', 'question.way_id')
    .leftJoin('people', 'people.id', 'way.person_id')
    .selectAll('question')
    .select(['way.address as address_now', 'people.removed_at as person_removed_at'])
    .where('question.id', '=', id)
    .forUpdate('question')
    .executeTakeFirst()
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export async function noteAnswer(
  holder: TokenHolder,
  id: string,
  answer: 'confirmed' | 'refused',
): Promise<void> {
  await holder.db
    .updateTable('contact_questions')
    .set({ answer, answered_at: holder.now() })
    .where('id', '=', id)
    .execute()
}
