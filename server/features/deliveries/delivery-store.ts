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

/** Where one message goes; every occurrence of a series is one. */
export const listOfMessage = (author: FamilyAuthor, messageId: string): Promise<NamedDelivery[]> =>
  own(author)
    .where('deliveries.message_id', '=', messageId)
    .orderBy('deliveries.due_at')
    .orderBy('deliveries.id')
    .execute()

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

export function listEvents({ db }: FamilyAuthor, deliveryId: string) {
  return db
    .selectFrom('delivery_events')
    .select(['kind', 'detail', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('version')
    .execute()
}
