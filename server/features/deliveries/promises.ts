import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import type { PromiseView } from '#contract/deliveries/index.ts'
import { isSeries } from '#contract/rules/delivery/trigger.ts'
import { nameOf, triggerFrom } from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'

/** Promised, and not yet with whom it was promised to. */
const owed = [
  'scheduled',
  'reminded',
  'checked',
  'held',
  'released',
  'soft_bounced',
  'undeliverable',
  'kept_safe',
  'needs_attention',
] as const

/** Past the mail server that took it: it is the recipient's. */
const theirs = ['accepted', 'delivered', 'opened'] as const

/** Everything an account has promised in any family, the next due first; what has no day comes last. */
export async function promisesOf(actor: Actor, accountId: string): Promise<PromiseView[]> {
  return [...(await datedOf(actor, accountId)), ...(await sealedOf(actor, accountId))]
}

async function datedOf({ db }: Actor, accountId: string): Promise<PromiseView[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .innerJoin('families', 'families.id', 'deliveries.family_id')
    .select(['deliveries.id', 'deliveries.state', 'deliveries.trigger', 'messages.title'])
    .select(['due_on', 'due_time', 'due_zone', 'people.given_name', 'people.surname'])
    .select('families.name as family_name')
    .where('deliveries.author_id', '=', accountId)
    .where('deliveries.state', 'in', owed)
    .orderBy('deliveries.due_at')
    .orderBy('deliveries.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    personName: nameOf(row),
    familyName: row.family_name,
    state: row.state,
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    isEveryYear: isSeries(triggerFrom(row.trigger)),
    mayCallOff: isBeforeRelease(row.state),
  }))
}

async function sealedOf({ db }: Actor, accountId: string): Promise<PromiseView[]> {
  const rows = await db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .innerJoin('families', 'families.id', 'sealed_messages.family_id')
    .select(['sealed_messages.id', 'messages.title', 'people.given_name', 'people.surname'])
    .select('families.name as family_name')
    .where('sealed_messages.author_id', '=', accountId)
    .orderBy('sealed_messages.sealed_at')
    .orderBy('sealed_messages.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    personName: nameOf(row),
    familyName: row.family_name,
    state: 'sealed',
    due: null,
    isEveryYear: false,
    mayCallOff: true,
  }))
}

export async function countDelivered({ db }: Actor, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', accountId)
    .where('state', 'in', theirs)
    .executeTakeFirstOrThrow()
  return Number(count)
}
