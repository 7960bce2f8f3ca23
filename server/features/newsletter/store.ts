import { sql, type Selectable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Actor, System, TokenHolder, Visitor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

type SubscriberRow = Selectable<Tables['newsletter_subscribers']>

interface Asked {
  readonly email: string
  readonly page: string
  readonly words: string
}

/** Notes that an address was entered. Who has confirmed stays confirmed; who had left is asked anew. */
export async function noteAsked(visitor: Visitor, asked: Asked): Promise<SubscriberRow> {
  const { rows } = await sql<SubscriberRow>`
    insert into newsletter_subscribers as known
      (id, email, state, asked_at, asked_on_page, asked_words, asked_from, asked_agent)
    values (${visitor.newId()}, ${asked.email}, 'pending', ${visitor.now()}, ${asked.page}, ${asked.words},
      ${visitor.address}, ${visitor.agent})
    on conflict (lower(email)) do update set
      state = 'pending', confirmed_at = null, unsubscribed_at = null,
      asked_at = excluded.asked_at, asked_on_page = excluded.asked_on_page, asked_words = excluded.asked_words,
      asked_from = excluded.asked_from, asked_agent = excluded.asked_agent
    where known.state <> 'confirmed'
    returning *`.execute(visitor.db)
  return rows[0] ?? (await findByEmail(visitor, asked.email))!
}

function findByEmail(actor: Actor, email: string): Promise<SubscriberRow | undefined> {
  return actor.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findSubscriber(actor: Actor, id: string): Promise<SubscriberRow | undefined> {
  return actor.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** True for whoever was pending until now: of two presses at the same moment one gets the welcome letter. */
export async function markConfirmed(holder: TokenHolder, id: string): Promise<boolean> {
  const { numUpdatedRows } = await holder.db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'confirmed',
      confirmed_at: holder.now(),
      confirmed_from: holder.address,
      confirmed_agent: holder.agent,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Keeps the address, so that leaving lasts, and forgets from where they came: no consent is left to prove. */
export async function markUnsubscribed(actor: Actor, id: string): Promise<void> {
  await actor.db
    .updateTable('newsletter_subscribers')
    .set({
      state: 'unsubscribed',
      unsubscribed_at: actor.now(),
      asked_from: '',
      asked_agent: '',
      confirmed_from: null,
      confirmed_agent: null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute()
}

export const daysToConfirm = 30

export async function forgetUnconfirmed(system: System): Promise<void> {
  await system.db
    .deleteFrom('newsletter_subscribers')
    .where('state', '=', 'pending')
    .where('asked_at', '<=', stamp(later(system.ports.clock.now(), { days: -daysToConfirm })))
    .execute()
}
