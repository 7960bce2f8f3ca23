import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import { forecast } from '#contract/rules/delivery/forecast.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { NOTICEABLE_MINUTES, type LetterFacts } from '#contract/rules/delivery/letter-words.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { StoredDelivery } from './repository.ts'
import { heardOf } from './heard-recording.ts'
import { findForLetter } from './letter-store.ts'
import { occasionTold } from './occasion-words.ts'
import { nameOf } from './person-name.ts'
import type { Heir } from './plan-letters.ts'
import type { EngineLetter } from './settle-letter.ts'

export interface DeliveryFacts extends LetterFacts {
  readonly familyId: string
  readonly authorId: string
  readonly authorEmail: string
  /** Neither died nor left for good. */
  readonly isAuthorLiving: boolean
  readonly heldBecause: HoldReason | null
  readonly heir: Heir | undefined
  /** Who recorded that the recipient has died. */
  readonly recordedBy?: string | undefined
  readonly title: string
  readonly recipientName: string
  readonly occasion: string
  readonly family: string
  readonly lengthMs: number | null
  readonly wordCount: number
  readonly address: string
  readonly unreachedAddress: string | undefined
  readonly triedAddresses: readonly string[]
  readonly hasArrived: boolean
  readonly cancelledAt: Temporal.Instant | undefined
  readonly openedAt: Temporal.Instant | undefined
}

/** Everything the letters around one delivery talk about, as it is now. */
export async function letterFacts(
  actor: Actor,
  { id, delivery }: StoredDelivery,
  letter: Pick<EngineLetter, 'attempt' | 'address'> = {},
): Promise<DeliveryFacts> {
  const row = await findForLetter(actor, id)
  const now = actor.ports.clock.now()
  const ahead = forecast(delivery, now)
  const due = dueAt(delivery)
  const slid = ahead.releaseAt?.since(due).total('minutes') ?? 0
  return {
    familyId: row.family_id,
    authorId: row.author_id,
    authorEmail: row.email,
    isAuthorLiving: row.author_status === 'active' || row.author_status === 'suspended',
    title: nameOr(row.title, ''),
    family: nameOr(row.family_name ?? '', ''),
    lengthMs: heardOf(row).durationMs,
    wordCount: row.word_count,
    recipientName: nameOr(nameOf(row), 'somebody'),
    occasion: occasionTold(delivery.trigger, row.occasion),
    recipient: nameOr(row.given_name || nameOf(row), 'friend'),
    author: nameOr(row.display_name, 'Somebody'),
    dueAt: due,
    dueZone: delivery.due.zone,
    authorZone: delivery.authorZone,
    forecast: ahead,
    answeredAt: await answeredAt(actor, id, delivery),
    isLate: slid > NOTICEABLE_MINUTES,
    isWritten: row.kind === 'written',
    isSealedBeyond: row.media_kind === sealedKind,
    heldBecause: delivery.heldBecause,
    heir: await heirOf(actor, id, delivery, row.removed_at),
    recordedBy: await recordedBy(actor, id, delivery),
    backTo: delivery.previous && dueAt(delivery.previous),
    leavesAt: now,
    wasUnreachable: wasUnreachable(delivery),
    address: row.address,
    unreachedAddress: letter.address,
    triedAddresses: row.tried_addresses as string[],
    isTryingAnother: delivery.nextAddress === 'known' || delivery.attempt > (letter.attempt ?? 1),
    hasArrived: arrived.includes(delivery.state),
    cancelledAt: momentOf(row.cancelled_at),
    openedAt: momentOf(row.opened_at),
  }
}

const arrived: readonly DeliveryState[] = ['accepted', 'delivered', 'opened']
const momentOf = (at: string | null) => (at === null ? undefined : Temporal.Instant.from(at))

/** The recipient's own mail server wouldn't take it before: then we weren't the reason for its being late. */
const wasUnreachable = ({ attempt, firstBouncedAt, keptSafeAt }: Delivery) =>
  attempt > 1 || firstBouncedAt !== null || keptSafeAt !== null

/** Where it went instead. Only the worker redirects. */
async function heirOf(
  { db }: Actor,
  deliveryId: string,
  { state }: Delivery,
  removedAt: string | null,
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
  return removedAt ? { kind: 'basket', since: Temporal.Instant.from(removedAt) } : { kind: 'kept' }
}

async function recordedBy(
  { db }: Actor,
  deliveryId: string,
  { state }: Delivery,
): Promise<string | undefined> {
  if (state !== 'redirected') return undefined
  const event = await db
    .selectFrom('delivery_events')
    .select('detail')
    .where('delivery_id', '=', deliveryId)
    .where('kind', '=', 'redirect')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return (event?.detail as { by?: string } | undefined)?.by
}

/** When the author said that the plan in force is right. Only the worker may look; nobody else writes that letter. */
async function answeredAt(
  { db }: Actor,
  deliveryId: string,
  { state, epoch }: Delivery,
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
