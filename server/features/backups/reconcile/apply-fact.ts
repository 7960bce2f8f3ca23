import type { PoolClient } from 'pg'
import type { RowFact } from '#server/platform/ledger/facts.ts'

/** Where a delivery can still be kept back. */
const unsent = `state in ('draft', 'scheduled', 'reminded', 'checked', 'held', 'released', 'soft_bounced', 'undeliverable', 'kept_safe')`

/**
 * Does to a restored row what happened to it after the backup. What became of something promised isn't guessed: it is
 * put among the doubts, and held (settle-doubts.ts). Throws where the row doesn't let it happen.
 */
export async function applyFact(client: PoolClient, fact: RowFact): Promise<void> {
  const { f, t } = fact
  if (f === 'gone' && t === 'accounts') return leave(client, fact.id['id']!)
  if (f === 'gone') return void (await client.query(...deleting(client, fact)))
  if (f === 'made') return made(client, fact)
  if (f === 'changed') return changed(client, fact)
  if (f === 'locks' || f === 'address') return locked(client, fact)
  if (f === 'passing') return doubt(client, t, fact.id['owner_id']!, 'stopped')
  if (f === 'stopped') return stopped(client, fact)
  if (f === 'unsent') return unsend(client, fact.id['same_as']!)
  return edited(client, fact)
}

const doubt = async (client: PoolClient, table: string, id: string, why: string) =>
  void (await client.query(
    'insert into ledger_doubts (table_name, row_id, why) values ($1, $2, $3) on conflict do nothing',
    [table, id, why],
  ))

/** Whoever left had what they promised handed on first. The house does that by itself once it is let go. */
async function leave(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from sessions where account_id = $1', [id])
  await client.query('delete from account_tokens where account_id = $1', [id])
  await client.query(
    `update accounts set deletion_requested_at = coalesce(deletion_requested_at, now()), delete_after_at = now()
    where id = $1`,
    [id],
  )
}

/** A later occasion that the backup doesn't know yet would be planned anew: then what it follows from is held. */
async function stopped(client: PoolClient, { t, id, v = {} }: RowFact): Promise<void> {
  const { rowCount } = await client.query('select from deliveries where id = $1', [id['id']])
  if (rowCount) return doubt(client, t, id['id']!, 'stopped')
  await client.query(
    `insert into ledger_doubts (table_name, row_id, why)
    select 'deliveries', id, 'stopped later' from deliveries
    where message_id = $1 and person_id = $2 and ${unsent}
    on conflict do nothing`,
    [v['message_id'], v['person_id']],
  )
}

const unsend = async (client: PoolClient, word: string) =>
  void (await client.query('delete from ledger_sent where same_as = $1', [word]))

export function deleting(
  client: PoolClient,
  { t, id }: Pick<RowFact, 't' | 'id'>,
): [string, unknown[]] {
  const names = Object.keys(id)
  const where = names.map((name, i) => `${client.escapeIdentifier(name)} = $${i + 1}`)
  const table = client.escapeIdentifier(t)
  return [`delete from ${table} where ${where.join(' and ')}`, names.map((name) => id[name])]
}

async function made(client: PoolClient, { t, v }: RowFact): Promise<void> {
  const table = client.escapeIdentifier(t)
  await client.query(
    `insert into ${table} select * from jsonb_populate_record(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(v)],
  )
}

/** The columns that say whether a row still acts, as they were in the end. */
async function changed(client: PoolClient, { t, id, v = {} }: RowFact): Promise<void> {
  if (t === 'accounts' && v['status'] === 'departed') return departed(client, id['id']!)
  const table = client.escapeIdentifier(t)
  const set = Object.keys(v).map((name) => {
    const column = client.escapeIdentifier(name)
    return `${column} = now_has.${column}`
  })
  const [key] = Object.keys(id)
  await client.query(
    `update ${table} set ${set.join(', ')} from jsonb_populate_record(null::${table}, $1) now_has
    where ${table}.${client.escapeIdentifier(key!)} = $2`,
    [JSON.stringify(v), id[key!]],
  )
  if (t === 'accounts' && v['status'] !== 'active')
    await client.query('delete from sessions where account_id = $1', [id['id']])
  if (t === 'keepers') await keeperEnded(client, id['id']!, v['state'])
}

/** A keeper stands in a row of their own and in the plan that they belong to. */
const keeperEnded = async (client: PoolClient, id: string, state: unknown) =>
  void (await client.query(
    `update passings set version = version + 1, value = jsonb_set(value, '{keepers}', (
      select jsonb_agg(case when one ->> 'id' = $1 then one || jsonb_build_object('state', $2::text) else one end)
      from jsonb_array_elements(value -> 'keepers') one))
    where owner_id = (select owner_id from keepers where id = $1::uuid)`,
    [id, state],
  ))

const departed = async (client: PoolClient, id: string) => {
  await client.query('delete from sessions where account_id = $1', [id])
  await client.query(
    `update accounts set status = 'departed', password_hash = null, email_verified_at = null,
      email = id || '@departed.invalid' where id = $1`,
    [id],
  )
}

/**
 * A lock that was changed: the old key must not open. Whoever has the address gets in by a mailed link; where the
 * address itself was changed, only after a person has looked. Admins get in by the link that the start prints.
 */
async function locked(client: PoolClient, { f, t, id }: RowFact): Promise<void> {
  const key = id['id']
  if (t === 'shares')
    return void (await client.query('update shares set revoked_at = made_at where id = $1', [key]))
  await client.query('delete from sessions where account_id = $1', [key])
  await client.query('delete from account_tokens where account_id = $1', [key])
  await client.query('update accounts set password_hash = null where id = $1', [key])
  if (f === 'address') {
    await client.query(
      `update accounts set status = 'suspended' where id = $1 and status = 'active' and role <> 'admin'`,
      [key],
    )
    await doubt(client, t, key!, 'address')
  }
}

/** Words, a recording or an address that a delivery hangs on. */
async function edited(client: PoolClient, { t, id, v }: RowFact): Promise<void> {
  if (t === 'sealed_messages') return doubt(client, t, id['id']!, 'edited')
  const whose: Readonly<Record<string, [string, unknown[]]>> = {
    messages: ['message_id = $1', [id['id']]],
    contact_ways: [
      '(family_id, person_id) in (select family_id, person_id from contact_ways where id = $1)',
      [id['id']],
    ],
    recipient_agreements: [
      'person_id = $1 and author_id = $2',
      [id['person_id'], v?.['author_id']],
    ],
  }
  const [where, values] = whose[t]!
  await client.query(
    `insert into ledger_doubts (table_name, row_id, why)
    select 'deliveries', id, 'edited' from deliveries where ${where} and ${unsent}
    on conflict do nothing`,
    values,
  )
}
