import { setAside } from '#server/features/messages/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import type { DeliveryRepository, StoredDelivery } from './repository.ts'
import type { DeliveryRow } from './delivery-row.ts'
import type { Consequence } from './consequences.ts'
import { insertDelivery, type NewDelivery } from './insert-delivery.ts'
import { agreedAddresses } from './agreed-addresses.ts'
import { addressesOf } from '#server/features/people/engine/index.ts'
import { recordEvent } from './record-event.ts'

/** What a turn does to other rows, in its transaction. */
export async function applyConsequence(
  actor: Actor,
  repository: DeliveryRepository,
  before: StoredDelivery,
  consequence: Consequence,
): Promise<void> {
  if (consequence.kind === 'refuseLater') return refuseLater(actor, repository, before, consequence)
  if (consequence.kind === 'takeBackLater')
    return takeBackLater(actor, repository, before, consequence)
  const row = await actor.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  if (consequence.kind === 'passOn') return passOn(actor, row, consequence)
  if (!(await isForOthers(actor, row))) await setAside(actor, row.message_id)
}

async function refuseLater(
  { db }: Actor,
  repository: DeliveryRepository,
  { messageId, recipientId, delivery }: StoredDelivery,
  { at }: Extract<Consequence, { kind: 'refuseLater' }>,
): Promise<void> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('person_id', '=', recipientId)
    .where('occurrence', '>', delivery.occurrence)
    .where('state', '<>', 'refused')
    .execute()
  for (const { id } of rows) await recordEvent(repository, id, () => ({ kind: 'refuse', at }))
}

/** Those that were refused in the same moment, by the same press; not for somebody, or of something, that is gone. */
async function takeBackLater(
  { db }: Actor,
  repository: DeliveryRepository,
  { messageId, recipientId, delivery }: StoredDelivery,
  { at, refusedAt }: Extract<Consequence, { kind: 'takeBackLater' }>,
): Promise<void> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select('deliveries.id')
    .where('deliveries.message_id', '=', messageId)
    .where('deliveries.person_id', '=', recipientId)
    .where('deliveries.occurrence', '>', delivery.occurrence)
    .where('deliveries.state', '=', 'refused')
    .where('deliveries.refused_at', '=', stamp(refusedAt))
    .where('messages.removed_at', 'is', null)
    .where('people.removed_at', 'is', null)
    .execute()
  for (const { id } of rows)
    await recordEvent(repository, id, () => ({ kind: 'takeBack', isFollowing: true, at }))
}

/** Where the alternate can't be reached either it is kept, which is what happens if nothing was chosen. */
async function passOn(
  actor: Actor,
  row: DeliveryRow,
  { plan, authorZone, events }: Extract<Consequence, { kind: 'passOn' }>,
): Promise<void> {
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
  const heir: NewDelivery = {
    familyId: row.family_id,
    authorId: row.author_id,
    messageId: row.message_id,
    personId: alternate.id,
    address,
    occurrence: 1 + Math.max(0, ...earlier.map(({ occurrence }) => occurrence)),
    plan: { ...plan, due: { ...plan.due, zone: alternate.time_zone ?? plan.due.zone } },
    authorZone,
    ifDeceased: 'keep',
    alternateId: null,
    redirectedFrom: row.id,
  }
  await insertDelivery(actor, heir, events)
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
