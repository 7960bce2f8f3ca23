import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { newToken } from '#server/platform/sealing.ts'
import { testServer } from '#tests/support/server.ts'
import { verdict, type Place } from './expectation.ts'
import { actors, buildWorld, type ActorName, type World } from './world.ts'
import type { Ids } from './world-rows.ts'

const app = await testServer()
let world: World
beforeAll(async () => void (world = await buildWorld(app)))

const places: Place[] = ['own', 'foreign', 'absent']
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const namesFamily = (endpoint: Endpoint) => endpoint.path.includes(':familyId')

/** Absent ids are well-formed: they are refused because nothing is there, not because of their form. */
const absent: Ids = new Proxy(
  {},
  { get: (_, key) => (key === 'token' ? newToken() : randomUUID()) },
)

/** Parts of a path that are no ids. */
const words: Readonly<Record<string, string>> = {
  kind: 'users',
  position: '0',
  source: 'words',
  slug: 'an-article',
  width: '480',
}

function paramsFor(
  endpoint: Endpoint,
  actor: ActorName,
  place: Place,
  where: World,
): Record<string, string> {
  const known =
    place === 'absent'
      ? absent
      : { ...where[place], ...(place === 'own' ? where.ofAccount[actor] : {}) }
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  return Object.fromEntries(
    names.map((param) => [
      param,
      words[param] ?? known[ownName(endpoint, param)] ?? known[param] ?? randomUUID(),
    ]),
  )
}

/** Links of different kinds are all called a token: those of /api/checks are `checksToken`. */
const ownName = ({ path }: Endpoint, param: string) =>
  param === 'token' ? `${path.split('/')[2]}Token` : param

const callAs = (endpoint: Endpoint, actor: ActorName, place: Place, where: World) => {
  const session = where.sessions[actor]
  return app.attempt(endpoint, {
    params: paramsFor(endpoint, actor, place, where),
    ...(session ? { as: session } : {}),
  } as never)
}

async function fingerprint(): Promise<unknown> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_counts' order by 1`.execute(
    app.database.system,
  )
  const parts = []
  for (const table of rows) {
    const { rows: hashed } =
      await sql`select ${table.name} as table, count(*), md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table.name)} t`.execute(
        app.database.system,
      )
    parts.push(hashed[0])
  }
  return parts
}

test('there are endpoints of every access to try', () => {
  expect(new Set(app.endpoints.map((e) => e.access))).toEqual(
    new Set([
      'guest',
      'account',
      'family-author',
      'family-viewer',
      'family-editor',
      'family-owner',
      'admin',
      'care',
      'token',
    ]),
  )
})

test('whoever may not come in is refused at every endpoint, and nothing changes', async () => {
  const before = await fingerprint()
  const wrong: string[] = []
  let tried = 0
  for (const endpoint of app.endpoints)
    for (const place of namesFamily(endpoint) ? places : (['own'] as const))
      for (const actor of actors) {
        const expected = verdict(endpoint, actor, place)
        if (expected === 'in') continue
        tried += 1
        const { status } = await callAs(endpoint, actor, place, world)
        if (status !== expected)
          wrong.push(`${name(endpoint)} as ${actor} (${place}): ${status}, not ${expected}`)
      }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(300)
  expect(await fingerprint()).toEqual(before)
})

// The positive control of every denial above: with the same ids and no body, who may come in gets past the door.
// A body that is missing answers 400 and a second step that is owed 428; neither comes before the door.
const doors = app.endpoints.flatMap((endpoint) =>
  actors
    .filter((actor) => verdict(endpoint, actor, 'own') === 'in')
    .map((actor) => ({ endpoint, actor })),
)

test.each(doors.map(({ endpoint, actor }) => [name(endpoint), actor, endpoint] as const))(
  '%s lets in: %s',
  async (_name, actor, endpoint) => {
    const where = mayChangeSomething(endpoint) ? await buildWorld(app) : world
    const { status, message } = await callAs(endpoint, actor, 'own', where)
    if (isExpectedRefusal(endpoint, actor, status)) return
    expect([401, 403, 404], `${status}: ${message}`).not.toContain(status)
    expect(status).toBeLessThan(500)
  },
)

/** Without a body most writes end at 400; those that need none really happen, and get a world of their own. */
function mayChangeSomething(endpoint: Endpoint): boolean {
  return (
    endpoint.method !== 'GET' &&
    endpoint.method !== 'HEAD' &&
    endpoint.body._zod.def.type === 'undefined'
  )
}

/** Public endpoints whose own rule says no to an empty-handed caller. */
function isExpectedRefusal(endpoint: Endpoint, actor: ActorName, status: number): boolean {
  if (endpoint.path === '/api/invitations/:token/declination' && actor === 'guest')
    return status === 401
  // No server of tests has the whole demo family, so there is nothing to copy.
  if (endpoint.path === '/api/demo/sandbox') return status === 503
  return false
}

const thingsOf = [
  'memberId',
  'mediaId',
  'messageId',
  'deliveryId',
  'sealedId',
  'uploadId',
  'personId',
  'invitationId',
  'voiceId',
]
const within = app.endpoints.filter(
  (e) => namesFamily(e) && thingsOf.some((thing) => e.path.includes(`:${thing}`)),
)

test.each(within.map((endpoint) => [name(endpoint), endpoint] as const))(
  '%s: another family’s thing under one’s own family is not found',
  async (_name, endpoint) => {
    for (const place of ['foreign', 'absent'] as const) {
      const params = {
        ...paramsFor(endpoint, 'owner', place, world),
        familyId: world.own['familyId']!,
      }
      const { status } = await app.attempt(endpoint, {
        params,
        as: world.sessions.owner!,
        body: bodyFor(endpoint),
      } as never)
      expect(status).toBe(404)
    }
  },
)

function bodyFor(endpoint: Endpoint): unknown {
  if (endpoint.path.endsWith('/members/:memberId') && endpoint.method === 'PATCH')
    return { role: 'editor' }
  if (endpoint.path.endsWith('/media/:mediaId') && endpoint.method === 'PATCH')
    return { caption: 'x' }
  if (endpoint.path.endsWith('/messages/:messageId') && endpoint.method === 'PATCH')
    return { title: 'x' }
  if (endpoint.path.endsWith('/people/:personId') && endpoint.method === 'PATCH')
    return { version: 1 }
  if (endpoint.path.endsWith('/ways') && endpoint.method === 'PUT') return { wayIds: [] }
  if (endpoint.path.endsWith('/ways')) return { kind: 'email', address: 'nora@world.example' }
  if (endpoint.path.endsWith('/ways/:wayId') && endpoint.method === 'PATCH')
    return { address: 'nora@world.example' }
  if (endpoint.path.endsWith('/passphrase') && endpoint.method === 'PUT') return { answer: 'boat' }
  if (endpoint.path.endsWith('/opening-wish') && endpoint.method === 'PUT')
    return { voucherId: null, mayAskRecipient: true }
  if (endpoint.path.endsWith('/lines/:position')) return { before: '', text: 'x' }
  if (endpoint.path.endsWith('/readings/:source') && endpoint.method === 'PATCH')
    return { own: 'x' }
  if (endpoint.path.endsWith('/duplicate')) return { takeId: randomUUID() }
  if (endpoint.path.endsWith('/plan'))
    return { trigger: { kind: 'date', on: '2027-07-04', at: '08:00' } }
  if (endpoint.path.endsWith('/recipient-changes/:personId/answer'))
    return { answer: 'keep', changedAt: '2026-11-15T09:00:00.000Z' }
  if (endpoint.path.endsWith('/fallback')) return {}
  if (endpoint.path.endsWith('/postponement') && endpoint.method === 'POST')
    return { due: { on: '2027-07-04', at: '08:00', zone: 'Europe/London' } }
  return undefined
}
