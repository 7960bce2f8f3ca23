import type { PoolClient } from 'pg'
import type { Image } from './file-format.ts'
import { subjects, type Subject } from './subjects.ts'

const mostWaiting = 5000

interface Waiting {
  readonly posted: number
  readonly subject: string
  readonly row_key: Record<string, unknown>
  readonly since: number | null
}

export interface Changed {
  readonly posted: readonly number[]
  readonly images: readonly Image[]
  readonly isMore: boolean
}

/** The rows that changed, as they stand now: all of one moment, so that they agree with one another. */
export async function readChanged(client: PoolClient): Promise<Changed> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    const { rows } = await client.query<Waiting>(
      `select posted::float8 as posted, subject, row_key, since from ledger_waiting order by posted limit ${mostWaiting}`,
    )
    const images: Image[] = []
    for (const subject of subjects) {
      const changed = rows.filter((row) => row.subject === subject.table)
      if (changed.length > 0) images.push(...(await imagesOf(client, subject, changed)))
    }
    return { posted: rows.map((row) => row.posted), images, isMore: rows.length === mostWaiting }
  } finally {
    await client.query('commit')
  }
}

async function imagesOf(
  client: PoolClient,
  subject: Subject,
  changed: readonly Waiting[],
): Promise<Image[]> {
  const table = client.escapeIdentifier(subject.table)
  const keys = new Map<string, { key: Record<string, unknown>; since: number }>()
  for (const { row_key, since } of changed) {
    const name = JSON.stringify(subject.key.map((column) => row_key[column]))
    const before = keys.get(name)?.since ?? Infinity
    keys.set(name, { key: row_key, since: Math.min(before, since ?? Infinity) })
  }
  const asked = [...keys.values()].map(({ key, since }) => ({
    key,
    since: since === Infinity ? null : since,
  }))
  const isSame = subject.key.map((column) => `t.${column} = wanted.${column}`).join(' and ')
  const history = subject.events
    ? `(select coalesce(jsonb_agg(to_jsonb(e) order by e.version), '[]') from ${subject.events.table} e
        where e.${subject.events.of} = wanted.${subject.key[0]} and e.version >= asked.since)`
    : 'null'
  const { rows } = await client.query<Omit<Image, 'subject'>>(
    `select asked.key, (select ${subject.image ?? 'to_jsonb(t)'} from ${table} t where ${isSame}) as row,
      ${history} as events
    from jsonb_to_recordset($1::jsonb) as asked (key jsonb, since integer)
    cross join lateral jsonb_populate_record(null::${table}, asked.key) wanted`,
    [JSON.stringify(asked)],
  )
  return rows.map(({ key, row, events }) => ({
    subject: subject.table,
    key,
    row,
    ...(events && { events }),
  }))
}
