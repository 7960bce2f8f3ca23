import { readdirSync, readlinkSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { careChat } from '#contract/care-chat.ts'
import { nothing, type Endpoint } from '#contract/endpoint.ts'
import { buildWorld, type ActorName, type World } from '#tests/access/world.ts'
import { startProduct } from '#tests/support/product.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { testServer } from '#tests/support/server.ts'
import {
  abort as goAway,
  answersInBytes,
  askerOf,
  growEverything,
  moments,
  requestFor,
  urlFor,
  type Moment,
} from './going-away.ts'
import { neverEnds, startModelServer } from '#tests/support/model-server.ts'
import { longWait } from '#tests/support/long-wait.ts'

const model = await startModelServer()
// More than is held back until it can't be “no answer”: less would be left at the model's time limit, not half-way.
model.behaves(neverEnds('The bigger plan has a price for each year, and it is '))
const app = await testServer({ AI_BASE_URL: model.url })
const { system } = app.database
// Long enough for the busiest machine; how long it took is never what is tested.
/** How often each stream is left at each moment, and any endpoint: what one of them still held would be seen. `ABORTED=100` for the whole. */
const times = Number(process.env['ABORTED'] ?? 1)
const timesOfAny = Math.ceil(times / 4)
/** One that still held something would be seen; a whole backup is dear. */
const backupsAtOnce = Math.max(2, timesOfAny)
vi.setConfig({ testTimeout: 60_000 * Math.max(4, times) })

let world: World
let port = 0
/** Routes that were seen answering from a stream. */
const streamed = new Set<string>()

beforeAll(async () => {
  world = await buildWorld(app)
  await growEverything(app, world)
  port = Number(new URL(await app.listen()).port)
  app.http.server.on('request', ({ url }, answer: ServerResponse) =>
    answer.once('pipe', () => streamed.add(url!)),
  )
})

afterAll(() => model.stop())

/** What is asked of those who answer in pieces. */
const questions: Record<string, object> = {
  [careChat.ask.path]: { message: 'How much is the bigger plan per year?' },
}

const abort = (url: string, actor: ActorName, moment: Moment) =>
  goAway(port, {
    url,
    cookie: world.sessions[actor]?.cookie,
    body: questions[url],
    moment,
  })
const urlOf = (endpoint: Endpoint) => urlFor(endpoint, askerOf(endpoint), world, app.ports)

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
  const asking = model.underWay()
  return { held, waiting: waitingCount, busy: rows[0]!.busy, files: openFiles(), asking }
}

/** Waits until nothing is held any more, and answers how the server is then. */
async function readiness(): Promise<number> {
  const nothing = { held: 0, waiting: 0, busy: 0, files: [], asking: 0 }
  await vi.waitFor(async () => expect(await inUse()).toEqual(nothing), longWait)
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
}

const readable = () => app.endpoints.filter(({ method }) => method === 'GET')
/** Who may answer from a stream, as the contract says. */
const mayStream = () => app.endpoints.filter((one) => answersInBytes(one) || one.mayStream)

it('B2: aborted backups leave the house as it was', async () => {
  for (const moment of moments) {
    await Promise.all(
      Array.from({ length: backupsAtOnce }, () => abort('/api/admin/archive', 'admin', moment)),
    )
    expect(await readiness()).toBe(200)
  }
})

it('B2: whoever stops reading without going away holds no connection of the database', async () => {
  const stalled = Array.from({ length: backupsAtOnce }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(requestFor({ url: '/api/admin/archive', cookie: world.sessions.admin!.cookie }))
    const { promise, resolve } = Promise.withResolvers<void>()
    socket.once('data', () => (socket.pause(), resolve()))
    return { socket, started: promise }
  })
  await Promise.all(stalled.map(({ started }) => started))
  await vi.waitFor(
    async () => expect(await inUse()).toMatchObject({ held: 0, waiting: 0, busy: 0 }),
    longWait,
  )
  for (const { socket } of stalled) socket.resetAndDestroy()
  expect(await readiness()).toBe(200)
})

it('B2: an aborted look at any endpoint releases what it held', async () => {
  // A moment later most have answered already; half-way all of them are left below.
  const left = times < 4 ? moments.slice(0, 1) : moments.slice(0, 2)
  for (const endpoint of readable())
    for (const moment of left)
      await Promise.all(
        Array.from({ length: timesOfAny }, () => abort(urlOf(endpoint), askerOf(endpoint), moment)),
      )
  expect(await readiness()).toBe(200)
})

/** Bytes that are small and don't come from a stream, and why. Whatever else isn't JSON has to be seen streaming. */
const answeredWhole: Record<string, string> = {
  '/api/families/:familyId/faces/:faceId/picture':
    'a face is cut out small and kept in the database',
  '/api/families/:familyId/map-tiles':
    'a tile comes whole, or not at all, from a server that is named',
  '/api/families/:familyId/messages/:messageId/transcript/file':
    'words are written in memory from rows that were read whole',
  '/api/listening/:token/captions': 'the same words, beside what is heard',
  '/api/content/pictures/:pictureId/:width':
    'a picture of the blog is kept in the database, scaled and small',
  '/api/families/:familyId/tree/gedcom':
    'the file of a tree is written in memory from rows that were read whole',
  '/api/families/:familyId/tree/imports/:importId/report-file':
    'a report is a row that was read whole',
}

it('what is read is described: as bytes, where it has no shape', () => {
  const silent = readable().filter(({ reply }) => reply === nothing)
  // Says by its status alone whether a proof still counts.
  expect(silent.map(({ path }) => path)).toEqual([accounts.proved.path])
})

it('B2: every endpoint that answers from a stream ends it when its reader goes away', async () => {
  // Found by asking, so that a new one is in this list by itself.
  const asked = new Set([...readable(), ...mayStream()])
  for (const endpoint of asked) await abort(urlOf(endpoint), askerOf(endpoint), 'half-way')
  const found = [...asked].filter((endpoint) => streamed.has(urlOf(endpoint)))
  const unseen = mayStream().filter((one) => !found.includes(one))
  expect(unseen.map(({ path }) => path).sort()).toEqual(Object.keys(answeredWhole).sort())
  for (const endpoint of found) {
    const actor = askerOf(endpoint)
    for (const moment of moments)
      await Promise.all(Array.from({ length: times }, () => abort(urlOf(endpoint), actor, moment)))
    expect(await readiness()).toBe(200)
  }
})

it(
  'B2: SIGTERM ends a process that its readers have left',
  longProof('B2: after all that the server closes at once'),
  async () => {
    // Another process of the same house; its clock is the wall's.
    await sql`update sessions set created_at = now(), last_seen_at = now(), proved_at = now(),
    expires_at = now() + interval '1 day'`.execute(system)
    const environment = { DATA_DIR: app.ports.config.dataDir, DATABASE_URL: app.database.url }
    const product = await startProduct(environment, 'server/main.ts', { isWebOnly: true })
    const port = Number(new URL(product.url).port)
    const cookie = world.sessions.admin!.cookie
    const url = '/api/admin/archive'
    // Where there is nothing to leave, nothing is shown.
    const answer = await fetch(product.url + url, { headers: { cookie } })
    await answer.body!.cancel()
    expect(answer.status).toBe(200)
    for (const moment of moments) await goAway(port, { url, cookie, moment })
    await product.stop()
    expect(product.process.exitCode).toBe(0)
  },
)

it('B2: after all that the server closes at once', async () => {
  await app.http.close()
  expect(openFiles()).toEqual([])
})
