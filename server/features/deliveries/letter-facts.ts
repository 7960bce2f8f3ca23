import { forecast } from '#contract/rules/delivery/forecast.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LetterFacts } from '#contract/rules/delivery/letter-words.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { BookedDelivery } from './book.ts'
import { nameOf } from './person-name.ts'
import type { Heir } from './plan-letters.ts'

// Below this a send that moved is not worth a sentence.
const NOTICEABLE_MINUTES = 60

export interface DeliveryFacts extends LetterFacts {
  readonly familyId: string
  readonly authorId: string
  readonly authorEmail: string
  readonly heldBecause: HoldReason | null
  readonly heir: Heir | undefined
  readonly title: string
}

/** Everything the letters around one delivery talk about, as it is now. */
export async function letterFacts(
  actor: Actor,
  { id, delivery }: BookedDelivery,
): Promise<DeliveryFacts> {
  const row = await actor.db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select([
      'deliveries.family_id',
      'deliveries.author_id',
      'deliveries.person_id',
      'deliveries.address',
      'accounts.email',
      'accounts.display_name',
      'people.given_name',
      'people.surname',
      'messages.title',
      'messages.kind',
    ])
    .where('deliveries.id', '=', id)
    .executeTakeFirstOrThrow()
  const ahead = forecast(delivery, actor.ports.clock.now())
  const due = dueAt(delivery)
  const slid = ahead.releaseAt?.since(due).total('minutes') ?? 0
  return {
    familyId: row.family_id,
    authorId: row.author_id,
    authorEmail: row.email,
    title: row.title,
    recipient: row.given_name || nameOf(row),
    author: row.display_name,
    dueAt: due,
    dueZone: delivery.due.zone,
    authorZone: delivery.authorZone,
    forecast: ahead,
    answeredAt: await answeredAt(actor, id, delivery),
    isLate: slid > NOTICEABLE_MINUTES,
    isWritten: row.kind === 'written',
    heldBecause: delivery.heldBecause,
    heir: await heirOf(actor, id, delivery),
    backTo: delivery.previous && dueAt(delivery.previous),
    isTryingAnother: delivery.nextAddress === 'known',
  }
}

/** Where it went instead. Only the worker redirects. */
async function heirOf(
  { db }: Actor,
  deliveryId: string,
  { state }: BookedDelivery['delivery'],
): Promise<Heir | undefined> {
  if (state !== 'redirected') return undefined
  const alternate = await db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select('people.given_name')
    .where('redirected_from', '=', deliveryId)
    .where('deliveries.state', '<>', 'cancelled')
    .executeTakeFirst()
  if (alternate) return { kind: 'alternate', name: alternate.given_name }
  const inBasket = await db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select('messages.id')
    .where('deliveries.id', '=', deliveryId)
    .where('messages.removed_at', 'is not', null)
    .executeTakeFirst()
  return { kind: inBasket ? 'basket' : 'kept' }
}

/** When the author said that the plan in force is right. Only the worker may look; nobody else writes that letter. */
async function answeredAt(
  { db }: Actor,
  deliveryId: string,
  { state, epoch }: BookedDelivery['delivery'],
): Promise<Temporal.Instant | undefined> {
  if (state !== 'checked') return undefined
  const answer = await db
    .selectFrom('delivery_answers')
    .select('answered_at')
    .where('delivery_id', '=', deliveryId)
    .where('epoch', '=', epoch)
    .where('answer', '=', 'as-planned')
    .executeTakeFirst()
  return answer && Temporal.Instant.from(answer.answered_at)
}
