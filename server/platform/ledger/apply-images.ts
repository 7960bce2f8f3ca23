import type { PoolClient } from 'pg'
import type { Image } from './file-format.ts'
import { goneFirst, goneLast, subjects, type Subject } from './subjects.ts'

const atOnce = 500

export interface Applied {
  /** How many rows of each table stand again as they stood. */
  readonly rows: Readonly<Record<string, number>>
  /** What the ledger knows and this house can't hold: it hangs on something made after the backup. */
  readonly lost: readonly Image[]
}

/** Brings rows to the state that the ledger proves, all of them or none. Doing it twice changes nothing more. */
export async function applyImages(client: PoolClient, images: readonly Image[]): Promise<Applied> {
  const of = (table: string) => images.filter((image) => image.subject === table)
  const rows: Record<string, number> = {}
  const lost: Image[] = []
  for (const table of goneFirst) await remove(client, table, of(table))
  for (const subject of subjects) {
    const there = of(subject.table).filter(({ row }) => row !== null)
    const failed = await write(client, subject, there)
    rows[subject.table] = there.length - failed.length
    lost.push(...failed)
  }
  for (const table of goneLast) await remove(client, table, of(table))
  await continueCounting(client)
  return { rows, lost }
}

async function remove(client: PoolClient, name: string, images: readonly Image[]): Promise<void> {
  const gone = images.filter(({ row }) => row === null).map(({ key }) => key)
  if (gone.length === 0) return
  const table = client.escapeIdentifier(name)
  const { key } = subjects.find((subject) => subject.table === name)!
  const isSame = key.map((column) => `t.${column} = k.${column}`).join(' and ')
  await client.query(
    `delete from ${table} t using jsonb_populate_recordset(null::${table}, $1::jsonb) k where ${isSame}`,
    [JSON.stringify(gone)],
  )
}

/** Answers those that couldn't be written. One that can't keeps no other from it. */
async function write(
  client: PoolClient,
  subject: Subject,
  images: readonly Image[],
): Promise<Image[]> {
  const failed: Image[] = []
  for (let first = 0; first < images.length; first += atOnce) {
    const some = images.slice(first, first + atOnce)
    if (await tryWriting(client, subject, some)) continue
    for (const image of some)
      if (
        !(await tryWriting(client, subject, [image])) &&
        !(await tryWriting(client, subject, [loosened(subject, image)]))
      )
        failed.push(image)
  }
  return failed
}

function loosened({ loose = [] }: Subject, image: Image): Image {
  const empty = Object.fromEntries(loose.map((column) => [column, null]))
  return { ...image, row: { ...image.row, ...empty } }
}

// What hangs on something that isn't there, stands twice, or isn't allowed any more: of class 23.
const isOfTheRow = (error: unknown) => ((error as { code?: string }).code ?? '').startsWith('23')

async function tryWriting(
  client: PoolClient,
  subject: Subject,
  images: readonly Image[],
): Promise<boolean> {
  await client.query('savepoint images')
  try {
    // Files of different versions of Kinfold may hold different columns.
    const shapes = Map.groupBy(images, ({ row }) => JSON.stringify(Object.keys(row!).toSorted()))
    for (const alike of shapes.values()) await writeAlike(client, subject, alike)
    const { events } = subject
    if (events)
      await writeEvents(
        client,
        events,
        images.flatMap((image) => image.events ?? []),
      )
    await client.query('release savepoint images')
    return true
  } catch (error) {
    if (!isOfTheRow(error)) throw error
    await client.query('rollback to savepoint images')
    return false
  }
}

async function writeAlike(client: PoolClient, subject: Subject, images: readonly Image[]) {
  const table = client.escapeIdentifier(subject.table)
  const known = await columnsOf(client, subject.table)
  const names = Object.keys(images[0]!.row!)
  const all = known.filter(({ name }) => names.includes(name))
  const changing = all.filter(({ name, isCounted }) => !isCounted && !subject.key.includes(name))
  const listed = (columns: readonly Column[], of = '') =>
    columns.map(({ name }) => `${of}${client.escapeIdentifier(name)}`).join(', ')
  const rows = JSON.stringify(images.map(({ row }) => row))
  const isSame = subject.key.map((column) => `t.${column} = k.${column}`).join(' and ')
  if (changing.length === 0) return
  await client.query(
    `update ${table} t set (${listed(changing)}) = row(${listed(changing, 'k.')})
    from jsonb_populate_recordset(null::${table}, $1::jsonb) k where ${isSame}`,
    [rows],
  )
  if (subject.isPart?.(images[0]!.row!)) return
  await client.query(
    `insert into ${table} (${listed(all)}) overriding system value
    select ${listed(all)} from jsonb_populate_recordset(null::${table}, $1::jsonb) k
    where not exists (select from ${table} t where ${isSame})`,
    [rows],
  )
}

async function writeEvents(
  client: PoolClient,
  { table, of }: NonNullable<Subject['events']>,
  events: readonly object[],
): Promise<void> {
  await client.query(
    `insert into ${table} select distinct on (${of}, version) k.*
    from jsonb_populate_recordset(null::${table}, $1::jsonb) k order by ${of}, version
    on conflict (${of}, version) do update set kind = excluded.kind, detail = excluded.detail, at = excluded.at`,
    [JSON.stringify(events)],
  )
}

interface Column {
  readonly name: string
  /** The database hands it out. */
  readonly isCounted: boolean
}

async function columnsOf(client: PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, attidentity <> '' as "isCounted" from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${client.escapeIdentifier(table)}`],
  )
  return rows
}

/** New letters come after those that were told. */
const continueCounting = (client: PoolClient) =>
  client.query(
    `select setval(pg_get_serial_sequence('mails', 'posted'), greatest(max(posted) + 1, 1), false) from mails
    having max(posted) is not null`,
  )
