import type { Delivery, Plan } from '#contract/rules/delivery/delivery.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { setAside } from '#server/features/messages/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import type { StoredDelivery } from './repository.ts'
import type { DeliveryRow } from './delivery-row.ts'
import { insertDelivery } from './insert-delivery.ts'
import { agreedAddresses } from './agreed-addresses.ts'
import { addressesOf } from './reaching.ts'

/**
 * Its recipient has been recorded as dead: what its author chose for this case happens in the same transaction. Where
 * the alternate can't be reached either it is kept, which is what happens if nothing was chosen.
 */
export async function passOn(actor: Actor, { id, delivery }: StoredDelivery): Promise<void> {
  const row = await actor.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.if_deceased === 'alternate') await toAlternate(actor, row, delivery)
  if (row.if_deceased === 'destroy' && !(await isForOthers(actor, row)))
    await setAside(actor, row.message_id)
}

async function toAlternate(actor: Actor, row: DeliveryRow, before: Delivery): Promise<void> {
  const alternate = await actor.db
    .selectFrom('people')
    .select(['id', 'time_zone'])
    .where('id', '=', row.alternate_id)
    .where('is_living', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const [address] = alternate ? await addressesAgreed(actor, row.author_id, alternate.id) : []
  if (!alternate || !address) return
  const earlier = await earlierTo(actor, row.message_id, alternate.id)
  if (earlier.some(({ state }) => state !== 'draft' && state !== 'cancelled')) return
  await insertDelivery(
    actor,
    {
      familyId: row.family_id,
      authorId: row.author_id,
      messageId: row.message_id,
      personId: alternate.id,
      address,
      occurrence: 1 + Math.max(0, ...earlier.map(({ occurrence }) => occurrence)),
      plan: withoutBirth(before, alternate.time_zone ?? before.due.zone),
      authorZone: before.authorZone,
      ifDeceased: 'keep',
      alternateId: null,
      redirectedFrom: row.id,
    },
    begun(before, actor.ports.clock.now()),
  )
}

/** Those that its author agreed to when they chose this alternate. */
async function addressesAgreed(actor: Actor, authorId: string, personId: string) {
  const [known = ''] = await addressesOf(actor, personId)
  const between = { author_id: authorId, person_id: personId, address: known }
  return (await agreedAddresses(actor, between)).filter(Boolean)
}

const earlierTo = ({ db }: Actor, messageId: string, personId: string) =>
  db
    .selectFrom('deliveries')
    .select(['state', 'occurrence'])
    .where('message_id', '=', messageId)
    .where('person_id', '=', personId)
    .execute()

/** What was on hold stays on hold, for whomever it is; and whose author has left, has nobody to be asked. */
export function begun(
  { state, heldBecause, entrustedAt }: Delivery,
  at: Temporal.Instant,
): DeliveryEvent[] {
  return [
    { kind: 'schedule', at },
    ...(entrustedAt ? [{ kind: 'entrust', at } as const] : []),
    ...(state === 'held' ? [{ kind: 'hold', at, reason: heldBecause ?? 'author' } as const] : []),
  ]
}

/** The days of somebody's life stay the days they were meant to be, whoever hears the message on them. */
function withoutBirth({ trigger, due, meantOn }: Plan, zone: string): Plan {
  const moved = { ...due, zone }
  if (trigger.kind === 'date' || trigger.kind === 'yearly') return { trigger, due: moved, meantOn }
  const { at, leapDay, bornOn } = trigger
  if (trigger.kind === 'birthday' && trigger.isEvery)
    return { trigger: { kind: 'yearly', on: bornOn, at, leapDay }, due: moved, meantOn }
  return { trigger: { kind: 'date', on: meantOn, at }, due: moved, meantOn }
}

async function isForOthers({ db }: Actor, row: DeliveryRow): Promise<boolean> {
  const other = await db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', row.message_id)
    .where('id', '<>', row.id)
    .where('state', 'not in', ['draft', 'cancelled', 'redirected'])
    .executeTakeFirst()
  const sealed = await db
    .selectFrom('sealed_messages')
    .select('id')
    .where('message_id', '=', row.message_id)
    .executeTakeFirst()
  return other !== undefined || sealed !== undefined
}
