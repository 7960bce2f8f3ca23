import { sql, type Kysely, type RawBuilder } from 'kysely'
import { draftDelivery, type Delivery } from '#contract/rules/delivery/delivery.ts'
import { columnsOf } from '#server/features/deliveries/engine/delivery-row.ts'
import type { Tables } from '#server/database/types.ts'
import { plainText } from './plain-words.ts'

interface Many {
  readonly count: number
  /** Each is asked about twice already, and due at this moment. */
  readonly dueAt: Temporal.Instant
}

/** Messages whose moment has come, each for a person of its own address, written straight into the tables. */
export async function makeDue(db: Kysely<Tables>, { count, dueAt }: Many): Promise<void> {
  const due = dueAt.toString()
  const day = dueAt.toZonedDateTimeISO('UTC').toPlainDateTime()
  const on = day.toPlainDate().toString()
  const time = day.toPlainTime().toString({ smallestUnit: 'minute' })
  const reminded = dueAt.subtract({ hours: 47 }).toString()
  await makeFamily(db, reminded)
  await sql`insert into people (id, family_id, given_name, created_at)
    select ${id('b')}, ${family}, 'Nora', ${reminded} from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`insert into contact_ways (id, family_id, person_id, kind, address, position, created_at)
    select ${id('c')}, ${family}, ${id('b')}, 'email', 'nora' || n || '@post.example', 0, ${reminded}
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into messages (id, family_id, author_id, take_id, kind, state, title, words, created_at, changed_at)
    select ${id('d')}, ${family}, ${author}, ${id('d')}, 'written', 'scheduled', ${plainText(sql`'Your wedding'`)}, ${plainText(sql`'Dear Nora'`)}, ${reminded}, ${reminded}
    from generate_series(1, ${count}::int) n`.execute(db)
  const delivery: Delivery = {
    ...draftDelivery({ on, at: time, zone: 'UTC' }, 'UTC'),
    state: 'checked',
    reminderAcceptedAt: dueAt.subtract({ hours: 47 }),
    checkAcceptedAt: dueAt.subtract({ hours: 24 }),
  }
  await insertDeliveries(db, delivery, { count, wakeAt: sql`${due}::timestamptz` })
  await sql`analyze`.execute(db)
}

interface Batch {
  readonly first?: number
  readonly count: number
  readonly wakeAt: RawBuilder<unknown>
}

async function insertDeliveries(
  db: Kysely<Tables>,
  delivery: Delivery,
  { first = 1, count, wakeAt }: Batch,
): Promise<void> {
  const columns = Object.entries(columnsOf(delivery))
  await sql`insert into deliveries (id, family_id, author_id, message_id, person_id, version, address, wake_at,
      created_at, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    select ${id('e')}, ${family}, ${author}, ${id('d')}, ${id('b')}, 6, 'nora' || n || '@post.example', ${wakeAt},
      '2026-01-01', ${sql.join(columns.map(([, value]) => value))}
    from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(db)
}

const batchSize = 250_000

/** Rows that wait for days all over the next century, the first few of them due; written where nothing refers to them. */
export async function makeFarAhead(
  db: Kysely<Tables>,
  { count, due }: { count: number; due: number },
  tell: (written: number) => void = () => undefined,
): Promise<void> {
  const delivery = {
    ...draftDelivery({ on: '2066-06-04', at: '08:00', zone: 'UTC' }, 'UTC'),
    state: 'scheduled' as const,
  }
  const wakeAt = sql`case when n <= ${due}::int then timestamptz '2026-01-01'
    else timestamptz '2040-01-01' + n * interval '4 minutes' end`
  for (let written = 0; written < count; written += batchSize) {
    const left = Math.min(batchSize, count - written)
    await insertDeliveries(db, delivery, { first: written + 1, count: left, wakeAt })
    tell(written + left)
  }
  await sql`vacuum analyze deliveries`.execute(db)
}

const family = sql.lit('a0000000-0000-4000-8000-000000000001')
const author = sql.lit('a0000000-0000-4000-8000-000000000002')
/** A different row for each letter and number. */
const id = (letter: string) =>
  sql`(${sql.lit(letter)} || '0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

async function makeFamily(db: Kysely<Tables>, at: string): Promise<void> {
  await sql`insert into families (id, name, created_at) values (${family}, 'Ellis', ${at})
    on conflict do nothing`.execute(db)
  await sql`insert into accounts (id, username, email, email_verified_at, display_name, created_at)
    values (${author}, 'joe', 'joe@family.example', ${at}, 'Joe', ${at}) on conflict do nothing`.execute(
    db,
  )
}

/** As if none of it had happened. */
export async function forgetAll(db: Kysely<Tables>): Promise<void> {
  await sql`truncate deliveries, delivery_events, mails, messages, contact_ways, people cascade`.execute(
    db,
  )
}
