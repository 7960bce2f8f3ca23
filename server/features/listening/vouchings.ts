import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { opensAt } from './opening-lock.ts'
import { keepShut, letIn } from './settle-vouching.ts'

type Vouchings = ReplyOf<typeof listening.vouchings>

/** What waits for somebody's word. Row-level security leaves one's own, and those one was chosen for. */
const waiting = ({ db, familyId }: FamilyAuthor) =>
  db
    .selectFrom('listening_vouchings as asked')
    .innerJoin('people', 'people.id', 'asked.person_id')
    .leftJoin('accounts as author', 'author.id', 'asked.author_id')
    // Only an author sees their own rows of these three.
    .leftJoin('deliveries', 'deliveries.id', 'asked.delivery_id')
    .leftJoin('messages', 'messages.id', 'asked.message_id')
    .select(['asked.delivery_id', 'asked.address', 'asked.asked_at', 'asked.objected_at'])
    .select(['people.given_name', 'author.display_name', 'asked.author_id'])
    .select(['messages.title', 'messages.kind', 'deliveries.opened_at', 'deliveries.state'])
    .where('asked.family_id', '=', familyId)
    .where('asked.asked_at', 'is not', null)

const mostListed = 200

/** Of many, those that stay shut without a word, and then those who asked last: what was asked earlier has opened by itself. */
export async function listVouchings(by: FamilyAuthor): Promise<Vouchings> {
  const rows = await waiting(by)
    .where('asked.vouched_at', 'is', null)
    .where('asked.recalled_at', 'is', null)
    .orderBy(({ eb }) => eb('asked.objected_at', 'is', null))
    .orderBy('asked.asked_at', 'desc')
    .limit(mostListed)
    .execute()
  const now = by.ports.clock.now()
  return {
    vouchings: rows
      .filter((row) => isWaiting(row, now))
      .toSorted((a, b) => a.asked_at!.localeCompare(b.asked_at!))
      .map((row) => ({
        deliveryId: row.delivery_id,
        personName: row.given_name,
        authorName: row.author_id === by.accountId ? '' : (row.display_name ?? 'Somebody'),
        title: row.title ?? '',
        address: row.address,
        askedAt: row.asked_at!,
        opensAt: opensAt(row),
      })),
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>

function isWaiting(row: Row, now: Temporal.Instant): boolean {
  if (row.state === 'refused' || (row.opened_at && !row.objected_at)) return false
  const opens = opensAt(row)
  return opens === null || Temporal.Instant.compare(now, opens) < 0
}

export async function vouch(by: FamilyAuthor, deliveryId: string): Promise<void> {
  const { address, display_name, given_name, kind } = await findAsked(by, deliveryId)
  await letIn(by, {
    id: deliveryId,
    address,
    author: display_name ?? 'Somebody',
    recipient: given_name,
    isWritten: kind === 'written',
  })
}

export async function object(by: FamilyAuthor, deliveryId: string): Promise<void> {
  const { address } = await findAsked(by, deliveryId)
  await keepShut(by, { id: deliveryId, address })
}

async function findAsked(by: FamilyAuthor, deliveryId: string): Promise<Row> {
  const { db, familyId } = by
  const visible = await db
    .selectFrom('listening_vouchings')
    .select('delivery_id')
    .where('delivery_id', '=', deliveryId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  const own = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (!visible && !own) throw notFound('We couldn’t find that delivery.')
  const asked = await waiting(by)
    .where('asked.delivery_id', '=', deliveryId)
    .orderBy('asked.asked_at', 'desc')
    .executeTakeFirst()
  if (!asked) throw conflict('Nobody is waiting for your word about this message.')
  return asked
}
