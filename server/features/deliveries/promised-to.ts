import { findMessage, type MessageRow } from '#server/features/messages/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

interface PromisedTo {
  readonly message: MessageRow
  readonly dueOn: string | null
}

/** What one promised somebody oneself, sealed or for a day, arrived or not; the latest day first. */
export async function promisedTo(
  viewer: FamilyViewer,
  personId: string,
  most: number,
): Promise<PromisedTo[]> {
  const { db, familyId, accountId } = viewer
  const latest = db
    .selectFrom('deliveries')
    .select(['message_id', 'due_on'])
    .distinctOn('message_id')
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('state', 'not in', ['cancelled', 'refused'])
    .orderBy('message_id')
    .orderBy('due_at', 'desc')
  const dated = await db
    .selectFrom(latest.as('latest'))
    .select(['message_id', 'due_on'])
    .orderBy('due_on', 'desc')
    .orderBy('message_id')
    .limit(most)
    .execute()
  const sealed = await db
    .selectFrom('sealed_messages')
    .select('message_id')
    .where('family_id', '=', familyId)
    .where('author_id', '=', accountId)
    .where('person_id', '=', personId)
    .orderBy('sealed_at', 'desc')
    .orderBy('message_id')
    .limit(most)
    .execute()
  const days = new Map<string, string | null>(sealed.map(({ message_id }) => [message_id, null]))
  for (const { message_id, due_on } of dated) days.set(message_id, due_on)
  const found: PromisedTo[] = []
  for (const [id, dueOn] of [...days].slice(0, most))
    found.push({ message: await findMessage(viewer, id), dueOn })
  return found.toSorted((a, b) => (b.dueOn ?? '9').localeCompare(a.dueOn ?? '9'))
}
