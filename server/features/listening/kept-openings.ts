import { sql } from 'kysely'
import { noteStillTheirs } from '#server/features/people/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import { opensAt } from './opening-lock.ts'
import { keepShut, letIn } from './settle-vouching.ts'

/** A question about an address that keepers answer in their author's place. */
export interface KeptOpening {
  readonly id: string
  /** Before the day: does the address still hold? After it: is whoever opens it the one it is for? */
  readonly asks: 'address' | 'opening'
  readonly recipient: string
  readonly address: string
  readonly dueOn: string
  readonly opensAt: string | null
  readonly isObjected: boolean
}

const MOST = 50

interface Row {
  readonly id: string
  readonly asks: 'address' | 'opening'
  readonly given_name: string
  readonly surname: string
  readonly address: string
  readonly due_on: string
  readonly asked_at: string
  readonly objected_at: string | null
  readonly person_id: string
  readonly kind: string
  readonly display_name: string
}

/** What is still open. Nothing of the message is read: neither a title nor a word. */
async function openOf({ db, now }: System, authorId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select deliveries.id, asked.asks, people.given_name, people.surname, asked.address,
      deliveries.due_on::text as due_on, asked.asked_at, asked.objected_at, deliveries.person_id,
      messages.kind, accounts.display_name
    from (
      select delivery_id, 'address' as asks, address, asked_at, null::timestamptz as objected_at
      from address_questions question where answered_at is null and not exists (
        -- Only the newest is a question still: after it another address may have been asked about.
        select from address_questions newer
        where newer.delivery_id = question.delivery_id and newer.asked_at > question.asked_at)
      union all
      select delivery_id, 'opening', address, asked_at, objected_at from listening_vouchings
      where asked_at is not null and vouched_at is null and recalled_at is null) asked
    join deliveries on deliveries.id = asked.delivery_id
    join people on people.id = deliveries.person_id
    join messages on messages.id = deliveries.message_id
    join accounts on accounts.id = deliveries.author_id
    where deliveries.author_id = ${authorId} and people.is_living
      and case asked.asks
        when 'address' then deliveries.state in ('scheduled', 'reminded', 'checked')
        else lower(deliveries.address) = lower(asked.address)
          and deliveries.state in ('accepted', 'delivered', 'opened')
          and (asked.objected_at is not null
            or deliveries.opened_at is null and asked.asked_at > ${now()}::timestamptz - interval '14 days')
      end
    order by deliveries.due_at, deliveries.id, asked.address limit ${MOST}`.execute(db)
  return rows
}

const toOpening = (row: Row): KeptOpening => ({
  id: row.id,
  asks: row.asks,
  recipient: nameOf(row),
  address: row.address,
  dueOn: row.due_on,
  opensAt: row.asks === 'opening' ? opensAt(row) : null,
  isObjected: row.objected_at !== null,
})

export const listKeptOpenings = async (system: System, authorId: string): Promise<KeptOpening[]> =>
  (await openOf(system, authorId)).map(toOpening)

async function find(system: System, authorId: string, id: string): Promise<Row> {
  const own = await system.db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  if (!own) throw notFound('We couldn’t find that message.')
  const row = (await openOf(system, authorId)).find((one) => one.id === id)
  if (!row) throw conflict('Nobody waits for your word about this message any more.')
  return row
}

export const findKeptOpening = async (
  system: System,
  authorId: string,
  id: string,
): Promise<KeptOpening> => toOpening(await find(system, authorId, id))

/** A keeper says that the address holds, or that it is them: nothing is asked, or it opens, and the recipient is told. */
export async function vouchAsKeeper(system: System, authorId: string, id: string): Promise<void> {
  const row = await find(system, authorId, id)
  if (row.asks === 'address') return confirmAddress(system, row)
  await letIn(system, {
    id,
    address: row.address,
    author: row.display_name,
    recipient: row.given_name,
    isWritten: row.kind === 'written',
  })
}

async function confirmAddress(system: System, row: Row): Promise<void> {
  await noteStillTheirs(system, row.person_id, row.address)
  await system.db
    .updateTable('address_questions')
    .set({ answered_at: system.now() })
    .where('delivery_id', '=', row.id)
    .where('address', '=', row.address)
    .execute()
}

/** It isn't them: it stays shut until somebody says otherwise. */
export async function objectAsKeeper(system: System, authorId: string, id: string): Promise<void> {
  const row = await find(system, authorId, id)
  if (row.asks === 'address')
    throw conflict('It hasn’t gone out yet. Please tell us the right address instead.')
  await keepShut(system, row)
}
