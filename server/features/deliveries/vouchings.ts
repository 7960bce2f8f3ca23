import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { opensNowLetter } from './opening-letters.ts'
import { opensAt } from './opening-lock.ts'
import { listenUrl } from './links.ts'

type Vouchings = ReplyOf<typeof listening.vouchings>

/** What waits for somebody's word. Row-level security leaves one's own, and those one was chosen for. */
const waiting = ({ db, familyId }: FamilyViewer) =>
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

export async function listVouchings(viewer: FamilyViewer): Promise<Vouchings> {
  const rows = await waiting(viewer)
    .where('asked.vouched_at', 'is', null)
    .where('asked.recalled_at', 'is', null)
    .orderBy('asked.asked_at')
    .execute()
  const now = viewer.ports.clock.now()
  return {
    vouchings: rows
      .filter((row) => isWaiting(row, now))
      .map((row) => ({
        deliveryId: row.delivery_id,
        personName: row.given_name,
        authorName: row.author_id === viewer.accountId ? '' : (row.display_name ?? 'Somebody'),
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

/** It is them: it opens, whatever was said before, and the recipient is told. */
export async function vouch(viewer: FamilyViewer, deliveryId: string): Promise<void> {
  const asked = await findAsked(viewer, deliveryId)
  await viewer.db
    .updateTable('listening_vouchings')
    .set({ vouched_at: viewer.now(), objected_at: null })
    .where('delivery_id', '=', deliveryId)
    .where('address', '=', asked.address)
    .execute()
  await mailLater(viewer, {
    to: asked.address,
    letter: opensNowLetter({
      author: asked.display_name ?? 'Somebody',
      recipient: asked.given_name,
      isWritten: asked.kind === 'written',
      url: listenUrl(viewer, deliveryId),
    }),
    key: `opened by vouching:${deliveryId}:${asked.address}:${viewer.now()}`,
  })
}

export async function object(viewer: FamilyViewer, deliveryId: string): Promise<void> {
  const { address } = await findAsked(viewer, deliveryId)
  await viewer.db
    .updateTable('listening_vouchings')
    .set({ objected_at: viewer.now(), vouched_at: null })
    .where('delivery_id', '=', deliveryId)
    .where('address', '=', address)
    .execute()
}

async function findAsked(viewer: FamilyViewer, deliveryId: string): Promise<Row> {
  const { db, familyId } = viewer
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
  const asked = await waiting(viewer)
    .where('asked.delivery_id', '=', deliveryId)
    .orderBy('asked.asked_at', 'desc')
    .executeTakeFirst()
  if (!asked) throw conflict('Nobody is waiting for your word about this message.')
  return asked
}
