import { randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildWorld, type ActorName, type World } from '#tests/access/world.ts'
import { demoPicture } from '#tests/access/world-demo.ts'
import { pathFor } from '#tests/support/calling.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
// Far more than sockets buffer between two ends that don't read.
const large = 64 * 1024 * 1024
// Long enough for the busiest machine; how long it took is never what is tested.
const patiently = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let world: World
let port = 0
/** Routes that were seen answering from a stream. */
const streamed = new Set<string>()

beforeAll(async () => {
  world = await buildWorld(app)
  await growEverything()
  port = Number(new URL(await app.listen()).port)
  app.http.server.on('request', ({ url }, answer: ServerResponse) =>
    answer.once('pipe', () => streamed.add(url!)),
  )
})

/** Every stored file becomes large, and there are many rows to export. */
async function growEverything(): Promise<void> {
  await sql`update media set byte_length = ${large}`.execute(system)
  await sql`update media_copies set byte_length = ${large}, poster_byte_length = ${large}`.execute(
    system,
  )
  await sql`update voices set byte_length = ${large}`.execute(system)
  const { dataDir, filesDir } = app.ports.config
  for await (const { key } of app.ports.storage.list('')) await truncate(join(filesDir, key), large)
  const backup = join(dataDir, 'backups', `${world.own['backupId']}.tar`)
  await mkdir(dirname(backup), { recursive: true })
  await writeFile(backup, '')
  await truncate(backup, large)
  const words = randomBytes(300).toString('hex')
  await sql`insert into admin_acts (id, at, account_id, email, act, path, details, address)
    select gen_random_uuid(), now(), (select id from accounts limit 1), 'a@b.example', 'Act', '/', md5(n::text) || ${words}, ''
    from generate_series(1, 20000) n`.execute(system)
}

const words: Record<string, string> = {
  kind: 'users',
  position: '0',
  source: 'words',
  slug: 'an-article',
  width: '480',
  file: demoPicture,
}

function urlFor(endpoint: Endpoint, actor: ActorName): string {
  const ids: Record<string, string> = { ...world.own, ...world.ofAccount[actor] }
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const tokenName = `${endpoint.path.split('/')[2]}Token`
  const params = Object.fromEntries(
    names.map((name) => [name, words[name] ?? (name === 'token' ? ids[tokenName] : ids[name])]),
  )
  return pathFor(endpoint, { params })
}

type Moment = 'at once' | 'after a moment' | 'half-way'

/** Asks, and goes away without a word. Resolves when the connection is gone. */
function abort(url: string, actor: ActorName, moment: Moment): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cookie = world.sessions[actor]?.cookie ?? ''
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).on('close', () => resolve())
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`, () => {
    if (moment === 'at once') socket.resetAndDestroy()
    if (moment === 'after a moment') setTimeout(() => socket.resetAndDestroy(), 20)
  })
  // Takes one piece of the answer and no more.
  if (moment === 'half-way') socket.once('data', () => void socket.pause().resetAndDestroy())
  return promise
}

/** Stored files and backups that this process holds open. */
function openFiles(): string[] {
  const { dataDir } = app.ports.config
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(dataDir) ? [path] : []
    } catch {
      return []
    }
  })
}

async function inUse() {
  const { totalCount, idleCount, waitingCount } = system.pool
  const { rows } = await sql<{ busy: number }>`
    select count(*) as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    system,
  )
  const held = totalCount - idleCount
  return { held, waiting: waitingCount, busy: rows[0]!.busy, files: openFiles() }
}

/** Waits until nothing is held any more, and answers how the server is then. */
async function readiness(): Promise<number> {
  const nothing = { held: 0, waiting: 0, busy: 0, files: [] }
  await vi.waitFor(async () => expect(await inUse()).toEqual(nothing), patiently)
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
}

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
const askerOf = ({ access }: Endpoint): ActorName => asker[access]
const moments: Moment[] = ['at once', 'after a moment', 'half-way']
const readable = () => app.endpoints.filter(({ method }) => method === 'GET')

it('B2: twelve aborted backups in a row leave the house as it was', async () => {
  for (const moment of moments) {
    await Promise.all(
      Array.from({ length: 12 }, () => abort('/api/admin/archive', 'admin', moment)),
    )
    expect(await readiness()).toBe(200)
  }
})

it('B2: whoever stops reading without going away holds no connection of the database', async () => {
  const stalled = Array.from({ length: 12 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const { cookie } = world.sessions.admin!
    socket.write(`GET /api/admin/archive HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.once('data', () => (socket.pause(), resolve()))
    return { socket, started: promise }
  })
  await Promise.all(stalled.map(({ started }) => started))
  await vi.waitFor(
    async () => expect(await inUse()).toMatchObject({ held: 0, waiting: 0, busy: 0 }),
    patiently,
  )
  for (const { socket } of stalled) socket.resetAndDestroy()
  expect(await readiness()).toBe(200)
})

it('B2: an aborted look at any endpoint releases what it held', async () => {
  for (const endpoint of readable())
    for (const moment of moments.slice(0, 2))
      await Promise.all(
        Array.from({ length: 6 }, () =>
          abort(urlFor(endpoint, askerOf(endpoint)), askerOf(endpoint), moment),
        ),
      )
  expect(await readiness()).toBe(200)
})

it('B2: every endpoint that answers from a stream ends it when its reader goes away', async () => {
  // Found by asking, so that a new one is in this list by itself.
  for (const endpoint of readable())
    await abort(urlFor(endpoint, askerOf(endpoint)), askerOf(endpoint), 'half-way')
  const found = readable().filter((endpoint) => streamed.has(urlFor(endpoint, askerOf(endpoint))))
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/export',
      '/api/admin/archive',
      '/api/admin/backups/:backupId/archive',
      '/api/admin/acts.csv',
      '/api/families/:familyId/media/:mediaId/content',
      '/api/listening/:token/media',
    ]),
  )
  for (const endpoint of found) {
    const actor = askerOf(endpoint)
    for (const moment of moments)
      await Promise.all(
        Array.from({ length: 12 }, () => abort(urlFor(endpoint, actor), actor, moment)),
      )
    expect(await readiness()).toBe(200)
  }
})

it('B2: after all that the server closes at once', async () => {
  await app.http.close()
  expect(openFiles()).toEqual([])
})
