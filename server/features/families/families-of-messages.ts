import { sql } from 'kysely'
import type { AuthorIn, SignedIn } from '#server/platform/actors.ts'

export interface MessagesFamily extends AuthorIn {
  readonly familyName: string
}

/**
 * The account in each family that holds messages of its own, whether it still belongs to it or not; or in one of them.
 * Jumps from one family to the next instead of reading all messages between.
 */
export async function familiesOfMessages(
  account: SignedIn,
  only?: string,
): Promise<MessagesFamily[]> {
  const own = sql`author_id = ${account.accountId}`
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive met as (
      (select family_id from messages where ${own} order by family_id limit 1)
      union all
      select (select family_id from messages where ${own} and family_id > met.family_id
        order by family_id limit 1)
      from met where met.family_id is not null)
    select id, name from families where id in (select family_id from met)
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
    order by name, id`.execute(account.db)
  return rows.map(({ id, name }) => ({ ...account, familyId: id, familyName: name }))
}
