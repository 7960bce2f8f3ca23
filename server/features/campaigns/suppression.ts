import { sql, type RawBuilder } from 'kysely'
import type { Suppression } from '#contract/campaigns/shapes.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'
import { hasAddressWords } from '#server/platform/database/address-words.ts'
import { notFound } from '#server/platform/errors.ts'

const shown = 200

/** Three sources, one list: who left, whose mailbox refused a letter, and who was added here. */
export async function listSuppressions({ db }: Admin, search = '') {
  const typed = search.trim()
  const isSought = (address: RawBuilder<unknown>) =>
    typed ? hasAddressWords(address, typed) : sql`true`
  const { rows } = await sql<Suppression & { total: number }>`
    with everyone as (
      select id, address, because, added_at as at from suppressed_addresses where ${isSought(sql`address`)}
      union all
      select null, lower(email), 'unsubscribed', unsubscribed_at from newsletter_subscribers
        where state = 'unsubscribed' and ${isSought(sql`email`)}
      union all
      select null, b.address, 'bounced', b.bounced_at from bounced_addresses b
        where exists (select from newsletter_subscribers s where lower(s.email) = b.address)
          and ${isSought(sql`b.address`)})
    select id, address, because, at, count(*) over ()::int as total from everyone
    order by at desc, address limit ${shown}`.execute(db)
  return {
    suppressions: rows.map(({ id, address, because, at }) => ({ id, address, because, at })),
    total: rows[0]?.total ?? 0,
  }
}

/** Adding an address twice leaves one, with the newer reason. */
export async function suppress(
  admin: Admin,
  { address, because }: { address: string; because: 'complained' | 'by-hand' },
): Promise<Suppression> {
  const row = await admin.db
    .insertInto('suppressed_addresses')
    .values({
      id: admin.newId(),
      address: address.toLowerCase(),
      because,
      added_by: admin.accountId,
      added_at: admin.now(),
    })
    .onConflict((on) => on.column('address').doUpdateSet({ because }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, address: row.address, because, at: row.added_at }
}

export async function unsuppress(admin: Admin, id: string): Promise<void> {
  const { numDeletedRows } = await admin.db
    .deleteFrom('suppressed_addresses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('That address isn’t on the list any more.')
}

export async function isSuppressed({ db }: Actor, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('suppressed_addresses')
    .select('id')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
