import { nameOr } from '#contract/rules/web-address.ts'
import type { Actor, TokenHolder } from '#server/platform/actors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'
import type { WayRow } from './contact-way-store.ts'

const purpose = 'contact question'

export const questionUrl = ({ ports: { config } }: Actor, id: string): string =>
  `${config.publicUrl}/confirm-address/${signId(id, purpose, config.secretKey)}`

/** Who asks: somebody in particular, or the family itself after years. */
export interface Asker {
  readonly familyId: string
  readonly accountId: string | null
}

export async function addQuestion(
  actor: Actor,
  { familyId, accountId }: Asker,
  way: Pick<WayRow, 'id' | 'address'>,
): Promise<string> {
  const id = actor.newId()
  await actor.db
    .insertInto('contact_questions')
    .values({
      id,
      family_id: familyId,
      way_id: way.id,
      address: way.address,
      asked_by: accountId,
      asked_at: actor.now(),
    })
    .execute()
  return id
}

/** Names that strangers read. One that looks like a link is left out: the letter isn't there to advertise. */
export async function namesInLetter(
  { db, ports }: Actor,
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
    familyName: nameOr(family.name, `a family on ${ports.installation.site.name}`),
    askedBy: nameOr(askedBy, '') || 'Someone in the family',
  }
}

export const idOfQuestion = ({ token, ports: { config } }: TokenHolder): string | undefined =>
  readSignedId(token, purpose, config.secretKey)

/** The question behind a link with the way as it is now; locked, so that two presses are one after the other. */
export async function findQuestion(holder: TokenHolder) {
  const id = idOfQuestion(holder)
  return id === undefined ? undefined : questionById(holder, id)
}

export function questionById({ db }: TokenHolder, id: string) {
  return db
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
