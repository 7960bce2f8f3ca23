import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import type { Actor, FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { columnsOf } from './delivery-row.ts'
import { writeEvent } from './postgres-book.ts'

const missing = () => notFound('We couldn’t find that delivery.')

function select({ db }: Actor) {
  return db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .selectAll('deliveries')
    .select(['people.given_name', 'people.surname'])
}

export type NamedDelivery = Awaited<
  ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>
>

/** One's own in this family: the row-level policy says the same. */
const own = (author: FamilyViewer) =>
  select(author)
    .where('deliveries.family_id', '=', author.familyId)
    .where('deliveries.author_id', '=', author.accountId)

export const listDeliveries = (author: FamilyViewer): Promise<NamedDelivery[]> =>
  own(author).orderBy('deliveries.due_at').orderBy('deliveries.id').execute()

export async function findOwn(author: FamilyViewer, id: string): Promise<NamedDelivery> {
  const found = await own(author).where('deliveries.id', '=', id).executeTakeFirst()
  if (!found) throw missing()
  return found
}

export const findBetween = (
  author: FamilyViewer,
  messageId: string,
  personId: string,
): Promise<NamedDelivery | undefined> =>
  own(author)
    .where('deliveries.message_id', '=', messageId)
    .where('deliveries.person_id', '=', personId)
    .executeTakeFirst()

interface Drafted {
  readonly messageId: string
  readonly personId: string
  readonly due: LocalTime
  readonly authorZone: string
  readonly address: string
}

/** Its first row and its first event; what follows is the engine's. Nothing if another tab was first. */
export async function insertDraft(editor: FamilyEditor, drafted: Drafted): Promise<void> {
  const { messageId, personId, due, authorZone, address } = drafted
  const id = editor.newId()
  const { numInsertedOrUpdatedRows } = await editor.db
    .insertInto('deliveries')
    .values({
      ...columnsOf(draftDelivery(due, authorZone)),
      id,
      family_id: editor.familyId,
      author_id: editor.accountId,
      message_id: messageId,
      person_id: personId,
      address,
      version: 1,
      created_at: editor.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  const at = editor.ports.clock.now()
  await writeEvent(editor, id, 1, { kind: 'draft', at, due, authorZone } as never)
}

export async function setAddress({ db }: FamilyEditor, id: string, address: string): Promise<void> {
  await db.updateTable('deliveries').set({ address }).where('id', '=', id).execute()
}

/** Whether anybody still is to receive it, or has. */
export async function isPromised({ db }: FamilyViewer, messageId: string): Promise<boolean> {
  const live = await db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', 'not in', ['draft', 'cancelled'])
    .executeTakeFirst()
  return live !== undefined
}

export function listEvents({ db }: FamilyViewer, deliveryId: string) {
  return db
    .selectFrom('delivery_events')
    .select(['kind', 'detail', 'at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('version')
    .execute()
}
