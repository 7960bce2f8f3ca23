import { sql } from 'kysely'
import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import type { deliveries, PromiseView } from '#contract/deliveries/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { mostOnPage, type Page, type PageQuery } from '#contract/page.ts'
import { isSeries } from '#contract/rules/delivery/trigger.ts'
import { nameOf, triggerFrom } from '#server/features/deliveries/engine/index.ts'
import { hasEnoughKeepers } from '#server/features/passing/engine/index.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { promisedNames } from './promised-names.ts'

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

// Written out: the index is only of these, and a plan that serves every value can't know that they are meant.
const isOwed = sql<boolean>`deliveries.state in (${sql.join(owed.map((state) => sql.lit(state)))})`

/** Past the mail server that took it: it is the recipient's. */
const theirs = ['accepted', 'delivered', 'opened'] as const

type Row = Omit<PromiseView, 'personName' | 'hasKeepers'> & { readonly personId: string }

/** What has no day comes after everything that has one. */
const SEALED = 'sealed:'

/** What an account has promised in any family, the next due first. */
export async function listPromises(account: SignedIn, page: PageQuery): Promise<Page<PromiseView>> {
  const { items, next } = await walk(account, account.accountId, page)
  const names = await promisedNames(
    account,
    items.map(({ id }) => id),
  )
  return { items: named(items, names, await keepersOfAll(account, account.accountId, items)), next }
}

/** The first of them, for a letter; asked by whoever sees every family's people. */
export async function firstPromises(
  actor: Actor,
  accountId: string,
  limit: number,
): Promise<PromiseView[]> {
  const { items } = await walk(actor, accountId, { limit })
  const rows = await actor.db
    .selectFrom('people')
    .select(['id', 'given_name', 'surname'])
    .where(sql<boolean>`id = any(${items.map(({ personId }) => personId)}::uuid[])`)
    .execute()
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const byId = new Map(items.map(({ id, personId }) => [id, names.get(personId)!]))
  return named(items, byId, await keepersOfAll(actor, accountId, items))
}

/** Asked only where something is sealed. */
const keepersOfAll = async (actor: Actor, accountId: string, rows: readonly Row[]) =>
  rows.some(({ state }) => state === 'sealed') && hasEnoughKeepers(actor, accountId)

const named = (
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
  isKept: boolean,
): PromiseView[] =>
  rows.map(({ id, title, familyName, state, due, isEveryYear, mayCallOff }) => {
    const personName = names.get(id)!
    const hasKeepers = state === 'sealed' ? isKept : null
    return { id, title, personName, familyName, state, due, isEveryYear, hasKeepers, mayCallOff }
  })

async function walk(
  actor: Actor,
  accountId: string,
  { cursor, limit = mostOnPage / 2 }: PageQuery,
): Promise<Page<Row>> {
  if (cursor?.startsWith(SEALED))
    return afterDated(await walkSealed(actor, accountId, cursor.slice(SEALED.length), limit))
  const dated = await walkDated(actor, accountId, { cursor, limit })
  if (dated.next !== null) return dated
  const room = limit - dated.items.length
  if (room === 0) return { ...dated, next: SEALED }
  const sealed = await walkSealed(actor, accountId, '', room)
  return afterDated({ ...sealed, items: [...dated.items, ...sealed.items] })
}

const afterDated = ({ items, next }: Page<Row>) => ({ items, next: next && SEALED + next })

function walkDated(actor: Actor, accountId: string, page: PageQuery): Promise<Page<Row>> {
  const query = actor.db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .innerJoin('families', 'families.id', 'deliveries.family_id')
    .select(['deliveries.id', 'deliveries.person_id', 'deliveries.state', 'deliveries.trigger'])
    .select(['due_on', 'due_time', 'due_zone', 'messages.title', 'families.name as family_name'])
    .where('deliveries.author_id', '=', accountId)
    .where(isOwed)
  const by = {
    by: 'deliveries.due_at',
    id: 'deliveries.id',
    type: 'timestamptz',
    isPlannedOnce: true,
  } as const
  return readPage(actor, query, { list: ['promises', accountId], ...by }, page, (row) => ({
    id: row.id,
    personId: row.person_id,
    title: row.title,
    familyName: row.family_name,
    state: row.state,
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    isEveryYear: isSeries(triggerFrom(row.trigger)),
    mayCallOff: isBeforeRelease(row.state),
  }))
}

function walkSealed(
  actor: Actor,
  accountId: string,
  cursor: string,
  limit: number,
): Promise<Page<Row>> {
  const query = actor.db
    .selectFrom('sealed_messages')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .innerJoin('families', 'families.id', 'sealed_messages.family_id')
    .select(['sealed_messages.id', 'sealed_messages.person_id', 'messages.title'])
    .select('families.name as family_name')
    .where('sealed_messages.author_id', '=', accountId)
  const by = {
    by: 'sealed_messages.sealed_at',
    id: 'sealed_messages.id',
    type: 'timestamptz',
  } as const
  const page = cursor ? { cursor, limit } : { limit }
  return readPage(actor, query, { list: ['sealed promises', accountId], ...by }, page, (row) => ({
    id: row.id,
    personId: row.person_id,
    title: row.title,
    familyName: row.family_name,
    state: 'sealed' as const,
    due: null,
    isEveryYear: false,
    mayCallOff: true,
  }))
}

/** How many are promised and how many have arrived, without reading any. */
export async function countPromises(
  { db }: Actor,
  accountId: string,
): Promise<ReplyOf<typeof deliveries.promiseCounts>> {
  const { rows } = await sql<{ promised: number; delivered: number }>`
    select (select count(*) from deliveries where author_id = ${accountId} and state = any(${owed}))
        + (select count(*) from sealed_messages where author_id = ${accountId}) as promised,
      (select count(*) from deliveries where author_id = ${accountId} and state = any(${theirs})) as delivered`.execute(
    db,
  )
  return rows[0]!
}
