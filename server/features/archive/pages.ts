import { sql, type RawBuilder } from 'kysely'
import type { Ports } from '#server/platform/ports.ts'

export interface OwnFamily {
  readonly id: string
  readonly name: string
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly joinedAt: string
}

type Row = Record<string, unknown> & { readonly id: string }

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Page after page, each in a short transaction of its own: an hour of slow download holds no connection. */
export async function* rowsOf(
  { serving }: Ports,
  accountId: string,
  family: OwnFamily,
  page: (after: string) => RawBuilder<unknown>,
): AsyncGenerator<Row> {
  const scope = { accountId, familyId: family.id, role: family.role }
  for (let after = FIRST; ;) {
    const rows = await serving.inScope(scope, async (db) => {
      const { rows } = await sql<Row>`${page(after)} limit ${PAGE}`.execute(db)
      return rows
    })
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** A JSON array, written as its rows come. */
export async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

/** Families one is in. */
export async function ownFamilies({ system }: Ports, accountId: string): Promise<OwnFamily[]> {
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
