import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, type Access } from '#contract/endpoint.ts'
import { testPorts } from '#tests/support/ports.ts'
import type { Actor } from './actors.ts'
import { elevate, elevationSamples } from './elevate.ts'
import { elevationReasons } from './elevation-reasons.ts'
import { createServer } from './http/create-server.ts'
import { serveRaw } from './http/serve-raw.ts'
import { beginApp, serve, type App } from './http/serve.ts'
import { createLog } from './log.ts'
import type { Ports } from './ports.ts'

const lines: string[] = []
const opened = await testPorts()
const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
const ports: Ports = { ...opened.ports, log }
const id = randomUUID()

const app = beginApp(ports, {
  http: await createServer(ports),
  elevated: {},
  doorkeeper: {
    identify: async () => ({
      accountId: id,
      sessionId: id,
      isAdmin: true,
      isCareAgent: true,
      hasFreshProof: true,
      role: 'owner',
    }),
  },
})

const accesses: readonly Access[] = [
  'guest',
  'token',
  'account',
  'family-author',
  'family-viewer',
  'family-editor',
  'family-owner',
  'admin',
  'care',
]

const shown = z.strictObject({ ports: z.array(z.string()), who: z.string() })
const look = async (actor: Actor) => {
  const { rows } = await sql<{ who: string }>`select current_user as who`.execute(actor.db)
  return { ports: Object.keys(actor.ports), who: rows[0]!.who }
}

const lookAs = (access: Access, kind: string) =>
  endpoint({
    method: 'GET',
    path: `/api/look/${kind}/${access}/:token/:familyId`,
    access,
    summary: 'Looks',
    params: z.strictObject({ token: z.string(), familyId: z.string() }),
    reply: shown,
  })

for (const access of accesses) {
  serve(app, lookAs(access, 'whole'), look)
  serveRaw(app, lookAs(access, 'raw'), async (caller) => {
    const { who, ports } = await caller.act(look)
    return { who, ports: [...ports, ...Object.keys(caller.ports)] }
  })
}
serve(app, lookAs('guest', 'raised'), (visitor) => elevate(visitor, 'joining', look))
await app.http.ready()
afterAll(() => app.http.close())

const owner = (await sql<{ who: string }>`select current_user as who`.execute(ports.system))
  .rows[0]!.who

async function ask(path: string) {
  const cookies = { kinfold_session: 'somebody', '__Host-kinfold_session': 'somebody' }
  const answer = await app.http.inject({ url: path, cookies })
  return { status: answer.statusCode, body: answer.json(), id: answer.headers['x-request-id'] }
}

test.each(accesses)('what %s is given has no connection but its own', async (access) => {
  for (const kind of ['whole', 'raw']) {
    const { status, body } = await ask(`/api/look/${kind}/${access}/some-token/${id}`)
    expect(status).toBe(200)
    expect(body.ports).toContain('mail')
    expect(body.ports).not.toContain('system')
    expect(body.ports).not.toContain('serving')
    expect(body.who === owner).toBe(['admin', 'care'].includes(access))
  }
})

/** Planted: each of these lines fails the types of the suite as soon as it compiles. */
const climbing = ({ ports }: App) => [
  // @ts-expect-error: what routes are hung on has no way to the owner's connection,
  ports.system,
  // @ts-expect-error: nor to scopes of anybody's.
  ports.serving,
]

test('what routes are hung on has no connection at all', () => {
  expect(climbing(app)).toEqual([undefined, undefined])
})

test('an admin and the care team are raised, with a line and a count for each request', async () => {
  const count = () =>
    elevationSamples().find(({ labels }) => labels?.['reason'] === 'desk')?.value ?? 0
  for (const access of ['admin', 'care']) {
    const before = count()
    lines.length = 0
    const answer = await ask(`/api/look/whole/${access}/some-token/${id}`)
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'elevated')
    expect(told).toMatchObject([{ reason: 'desk', requestId: answer.id }])
    expect(count()).toBe(before + 1)
  }
})

test('whoever is raised acts as the owner, with a line in the log and a count by reason', async () => {
  const before = elevationSamples().find(({ labels }) => labels?.['reason'] === 'joining')?.value
  lines.length = 0
  const answer = await ask(`/api/look/raised/guest/some-token/${id}`)
  expect(answer.body.who).toBe(owner)
  expect(answer.body.ports).toContain('system')
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'elevated')
  expect(told).toMatchObject([{ reason: 'joining', requestId: answer.id }])
  const after = elevationSamples().find(({ labels }) => labels?.['reason'] === 'joining')?.value
  expect(after).toBe((before ?? 0) + 1)
})

test('every reason says why in a line', () => {
  for (const why of Object.values(elevationReasons)) expect(why.length).toBeGreaterThan(30)
})
