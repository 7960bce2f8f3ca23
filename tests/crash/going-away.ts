import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { bytes, type Endpoint } from '#contract/endpoint.ts'
import { signText } from '#server/platform/sealing.ts'
import { pathValues } from '#tests/access/path-ids.ts'
import { demoPicture } from '#tests/access/world-demo.ts'
import type { ActorName, World } from '#tests/access/world.ts'
import { pathFor } from '#tests/support/call-endpoint.ts'
import type { TestApp } from '#tests/support/server.ts'

// More than sockets buffer between two ends that don't read.
const large = 16 * 1024 * 1024
const megabyte = new Uint8Array(1024 * 1024)
async function* muchToRead() {
  for (let read = 0; read < large; read += megabyte.length) yield megabyte
}

async function* nothingToRead(): AsyncGenerator<Uint8Array> {}

/** Every stored file that may be asked for becomes large, and there are many rows to export. */
export async function growEverything(app: TestApp, { own, foreign }: World): Promise<void> {
  const { system } = app.database
  await giveCopy(app, own['memoryId']!)
  // Asked of the catalogue: a row that still says the old length would break its stream off by itself.
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%byte_length' and table_name <> 'uploads'`.execute(
    system,
  )
  await system.transaction().execute(async (db) => {
    // A voice that is kept stays what it was: so says a trigger, also to us.
    await sql`set local session_replication_role = replica`.execute(db)
    for (const { name, column } of rows) {
      const length = sql.ref(column)
      await sql`update ${sql.table(name)} set ${length} = ${large} where ${length} is not null`.execute(
        db,
      )
    }
  })
  const { storage } = app.ports
  for await (const { key } of storage.list(''))
    if (!key.includes(foreign['familyId']!)) await storage.put(key, muchToRead())
  await growArchives(app)
  const backup = join(app.ports.config.dataDir, 'backups', `${own['backupId']}.tar`)
  await mkdir(dirname(backup), { recursive: true })
  await writeFile(backup, '')
  await truncate(backup, large)
  await system.updateTable('backups').set({ state: 'ready' }).execute()
  const words = randomBytes(300).toString('hex')
  await sql`insert into admin_acts (id, at, account_id, email, act, path, details, address)
    select gen_random_uuid(), now(), (select id from accounts limit 1), 'a@b.example', 'Act', '/', md5(n::text) || ${words}, ''
    from generate_series(1, 20000) n`.execute(system)
}

/** What a link shows has a copy that plays, as a film’s has. */
async function giveCopy({ database: { system }, ports }: TestApp, media_id: string): Promise<void> {
  const copy = { state: 'ready', content_type: 'video/mp4', byte_length: 4, sha256: '00' } as const
  const storage_key = `copies/${media_id}`
  await ports.storage.put(storage_key, nothingToRead())
  await system
    .insertInto('media_copies')
    .values({ ...copy, id: randomUUID(), media_id, storage_key, wanted_at: sql<string>`now()` })
    .execute()
}

/** Archives that are made, of nothing but their own bytes. */
async function growArchives({ database: { system }, ports: { storage } }: TestApp): Promise<void> {
  const made = await system
    .updateTable('heirlooms')
    .set({ state: 'ready', made_at: sql<string>`now()` })
    .returning(['made_key', 'plan_key'])
    .execute()
  for (const { made_key, plan_key } of made) {
    await storage.put(made_key, muchToRead())
    await storage.put(plan_key, nothingToRead())
  }
}

const words: Record<string, string> = {
  kind: 'users',
  position: '0',
  source: 'words',
  slug: 'an-article',
  width: '480',
  file: demoPicture,
}

/** Where somebody finds something of their own behind an endpoint; of a link, with the key of whoever opened it. */
export function urlFor(
  endpoint: Endpoint,
  actor: ActorName,
  world: World,
  { config: { secretKey } }: TestApp['ports'],
): string {
  const ids = { ...world.own, ...world.ofAccount[actor], ...words }
  const url = pathFor(endpoint, { params: pathValues(endpoint, ids) })
  if (!endpoint.path.startsWith('/api/shares/:token/')) return url
  const opened = endpoint.path.endsWith('/voice') ? ids['codeId'] : ids['shareId']
  return `${url}?key=${signText(`${opened} `, 'opened share', secretKey)}`
}

export const answersInBytes = ({ reply }: Endpoint) => reply === bytes

// Complete, so that a new kind of access can't be asked as a guest by accident.
const asker: Record<Endpoint['access'], ActorName> = {
  guest: 'guest',
  token: 'guest',
  account: 'owner',
  'family-author': 'owner',
  'family-viewer': 'owner',
  'family-editor': 'owner',
  'family-owner': 'owner',
  admin: 'admin',
  care: 'admin',
}
export const askerOf = ({ access }: Endpoint): ActorName => asker[access]

export const moments = ['at once', 'after a moment', 'half-way'] as const
export type Moment = (typeof moments)[number]

interface Asked {
  readonly url: string
  readonly cookie?: string | undefined
  /** Posted by whoever takes the answer in pieces; without it, a file is read. */
  readonly body?: object | undefined
}

export function requestFor({ url, cookie = '', body }: Asked): string {
  const head = (method: string) =>
    `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`
  if (!body) return `${head('GET')}\r\n`
  const text = JSON.stringify(body)
  const type = 'accept: text/event-stream\r\ncontent-type: application/json\r\n'
  return `${head('POST')}${type}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** Asks, and goes away without a word. Resolves when the connection is gone. */
export function abort(
  port: number,
  { moment, ...asked }: Asked & { readonly moment: Moment },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).on('close', () => resolve())
  socket.write(requestFor(asked), () => {
    if (moment === 'at once') socket.resetAndDestroy()
    if (moment === 'after a moment') setTimeout(() => socket.resetAndDestroy(), 20)
  })
  // Takes one piece of the answer and no more.
  if (moment === 'half-way') socket.once('data', () => void socket.pause().resetAndDestroy())
  return promise
}
