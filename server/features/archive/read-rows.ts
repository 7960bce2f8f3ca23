import { sql, type RawBuilder } from 'kysely'
import type { Ports } from '#server/platform/ports.ts'

export interface OwnFamily {
  readonly id: string
  readonly name: string
  /** `author`: no longer in it, with messages or wishes of one's own in it. */
  readonly role: 'owner' | 'editor' | 'viewer' | 'author'
  readonly joinedAt: string | null
}

type Row = Record<string, unknown> & { readonly id: string }

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Page after page, each in a short transaction of its own: an hour of slow download holds no connection. */
export async function* rowsOf(
  read: (page: RawBuilder<unknown>) => Promise<readonly Row[]>,
  page: (after: string) => RawBuilder<unknown>,
): AsyncGenerator<Row> {
  for (let after = FIRST; ;) {
    const rows = await read(sql`${page(after)} limit ${PAGE}`)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** As a request of that account would read, under row-level security. */
export const asMember =
  ({ serving }: Ports, accountId: string, family?: OwnFamily) =>
  (page: RawBuilder<unknown>) =>
    serving.inScope(
      { accountId, ...scopeOf(family) },
      async (db) => (await (page as RawBuilder<Row>).execute(db)).rows,
    )

function scopeOf(family: OwnFamily | undefined) {
  if (!family) return {}
  const { id, role } = family
  return role === 'author' ? { authoredFamilyId: id } : { familyId: id }
}

export const asSystem =
  ({ system }: Ports) =>
  async (page: RawBuilder<unknown>) =>
    (await (page as RawBuilder<Row>).execute(system)).rows

/** A JSON array, written as its rows come. */
export async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

/** Families one is in, and those one has left messages or wishes in. */
export async function ownFamilies(ports: Ports, accountId: string): Promise<OwnFamily[]> {
  const left = await asMember(ports, accountId)(leftFamilies(accountId))
  const authored = left.map(({ id, name }) => ({
    id,
    name: String(name),
    role: 'author' as const,
    joinedAt: null,
  }))
  return [...(await joinedFamilies(ports, accountId)), ...authored]
}

const leftFamilies = (accountId: string) => sql`
  select id, name from families where
    (exists (select 1 from messages where family_id = families.id and author_id = ${accountId})
      or exists (select 1 from wishes where family_id = families.id and author_id = ${accountId}))
    and not exists (select 1 from members where family_id = families.id and account_id = ${accountId}
      and status = 'active')
  order by name, id`

async function joinedFamilies({ system }: Ports, accountId: string): Promise<OwnFamily[]> {
  const rows = await system
    .selectFrom('members')
    .innerJoin('families', 'families.id', 'members.family_id')
    .select(['families.id', 'families.name', 'members.role', 'members.joined_at'])
    .where('members.account_id', '=', accountId)
    .where('members.status', '=', 'active')
    .orderBy('members.joined_at')
    .execute()
  return rows.map(({ joined_at, ...family }) => ({ ...family, joinedAt: joined_at }))
}
