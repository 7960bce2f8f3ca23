import { sql } from 'kysely'
import type { Actor, FamilyAuthor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Fallback } from './recipient-store.ts'

const missing = () => notFound('We couldn’t find that delivery.')

function select({ db }: Actor) {
  return db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .leftJoin('people as alternate', 'alternate.id', 'deliveries.alternate_id')
    .selectAll('deliveries')
    .select(['people.given_name', 'people.surname', 'messages.kind as message_kind'])
    .select(['alternate.given_name as alternate_name', 'alternate.surname as alternate_surname'])
}

export type NamedDelivery = Awaited<
  ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>
>

/** One's own in this family: the row-level policy says the same. */
const own = (author: FamilyAuthor) =>
  select(author)
    .where('deliveries.family_id', '=', author.familyId)
    .where('deliveries.author_id', '=', author.accountId)

/** More than the people to whom a message can be promised: what still waits of a series is always among the latest. */
const mostOfMessage = 500

/** Where one message goes; every occurrence of a series is one, and of many the latest are told. */
export async function listOfMessage(
  author: FamilyAuthor,
  messageId: string,
): Promise<NamedDelivery[]> {
  const latest = await own(author)
    .where('deliveries.message_id', '=', messageId)
    .orderBy('deliveries.due_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(mostOfMessage)
    .execute()
  return latest.toReversed()
}

export async function findOwn(author: FamilyAuthor, id: string): Promise<NamedDelivery> {
  const found = await own(author).where('deliveries.id', '=', id).executeTakeFirst()
  if (!found) throw missing()
  return found
}

/** The latest of a series; of anything else there is only one. */
export const findBetween = (
  author: FamilyAuthor,
  messageId: string,
  personId: string,
): Promise<NamedDelivery | undefined> =>
  own(author)
    .where('deliveries.message_id', '=', messageId)
    .where('deliveries.person_id', '=', personId)
    .orderBy('deliveries.occurrence', 'desc')
    .executeTakeFirst()

export async function setRecipient(
  { db }: FamilyAuthor,
  id: string,
  { address, ifDeceased, alternateId }: Fallback & { readonly address?: string },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ if_deceased: ifDeceased, alternate_id: alternateId, ...(address && { address }) })
    .where('id', '=', id)
    .execute()
}

/** Whether anybody still is to receive it, or has. */
export async function isPromised({ db }: FamilyAuthor, messageId: string): Promise<boolean> {
  const live = await db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', 'not in', ['draft', 'cancelled'])
    .executeTakeFirst()
  if (live) return true
  const sealed = await db
    .selectFrom('sealed_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return sealed !== undefined
}

/** For how many people one message is or was, dated or sealed. Of two who promise it at once, the later counts the earlier. */
export async function countPeopleOf({ db }: FamilyAuthor, messageId: string): Promise<number> {
  await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ people: number }>`select count(*) as people from (
    select person_id from deliveries where message_id = ${messageId}
    union select person_id from sealed_messages where message_id = ${messageId}) everyone`.execute(
    db,
  )
  return rows[0]!.people
}

const mostEvents = 300

/** The newest, in the order in which they happened. */
export async function listEvents({ db }: FamilyAuthor, deliveryId: string) {
  const newest = await db
    .selectFrom('delivery_events')
    .select(['kind', 'detail', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('version', 'desc')
    .limit(mostEvents)
    .execute()
  return newest.toReversed()
}
