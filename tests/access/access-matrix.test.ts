import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { longProof } from '#tests/support/long-proof.ts'
import { testServer } from '#tests/support/server.ts'
import { verdict, type Place } from './expectation.ts'
import { nothingThere, paramsFrom } from './path-ids.ts'
import { actors, buildWorld, type ActorName, type World } from './world.ts'

const app = await testServer()
// Thousands of calls in one test; how long they took is never what is tested.
vi.setConfig({ testTimeout: 600_000 })
let world: World
beforeAll(async () => void (world = await buildWorld(app)))

const places: Place[] = ['own', 'foreign', 'absent']
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const namesFamily = (endpoint: Endpoint) => endpoint.path.includes(':familyId')

const idsFor = (actor: ActorName, place: Place, where: World) =>
  place === 'absent'
    ? nothingThere
    : place === 'foreign'
      ? where.foreign
      : // Who has nothing of their own tries the owner's.
        { ...where.ofAccount.owner, ...where.own, ...where.ofAccount[actor] }

const callAs = (endpoint: Endpoint, actor: ActorName, place: Place, where: World) => {
  const session = where.sessions[actor]
  return app.attempt(endpoint, {
    params: paramsFrom(idsFor(actor, place, where), endpoint),
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

/** Where there is no family, whoever is signed in is nobody of it: a few of them stand for all. */
const standForAll = (actor: ActorName, place: Place) =>
  place !== 'absent' || ['guest', 'stranger', 'owner'].includes(actor)

test('whoever may not come in is refused at every endpoint, and nothing changes', async () => {
  expect(await refuseAmong(standForAll)).toBeGreaterThan(3000)
})

test(
  'everybody else is refused where there is no family, and nothing changes',
  longProof('whoever may not come in is refused at every endpoint, and nothing changes'),
  async () => {
    const others = await refuseAmong((actor, place) => !standForAll(actor, place))
    expect(others).toBeGreaterThan(1000)
  },
)

/** Expects that none of these comes in and that nothing changes; answers how many tried. */
async function refuseAmong(isTried: (actor: ActorName, place: Place) => boolean): Promise<number> {
  const before = await fingerprint()
  const wrong: string[] = []
  let tried = 0
  for (const endpoint of app.endpoints)
    for (const place of namesFamily(endpoint) ? places : (['own'] as const))
      for (const actor of actors.filter((one) => isTried(one, place))) {
        const expected = verdict(endpoint, actor, place)
        if (expected === 'in') continue
        tried += 1
        const { status } = await callAs(endpoint, actor, place, world)
        if (status !== expected)
          wrong.push(`${name(endpoint)} as ${actor} (${place}): ${status}, not ${expected}`)
      }
  expect(wrong).toEqual([])
  expect(await fingerprint()).toEqual(before)
  return tried
}

// The positive control of every denial above: with the same ids and no body, who may come in gets past the door.
// A body that is missing answers 400 and a second step that is owed 428; neither comes before the door.
const refused = [401, 403, 404, 410]
interface Door {
  readonly endpoint: Endpoint
  readonly actor: ActorName
}
// What takes something away comes last, and so takes it from few.
const takesAway = ({ method, path }: Endpoint) =>
  method === 'DELETE' || path === accounts.signOut.path
const doors: Door[] = app.endpoints
  .toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)))
  .flatMap((endpoint) =>
    actors
      .filter((actor) => verdict(endpoint, actor, 'own') === 'in')
      .map((actor) => ({ endpoint, actor })),
  )

/** Who stands for all that a door lets in; it doesn't look who else of them comes. Where nobody is told, all come. */
const few: Partial<Record<Endpoint['access'], readonly ActorName[]>> = {
  guest: ['guest', 'stranger', 'owner'],
  token: ['guest', 'stranger', 'owner'],
  account: ['stranger', 'owner', 'removed'],
  'family-author': ['viewer', 'owner', 'author'],
  'family-viewer': ['viewer', 'owner'],
}
const isOneOfFew = ({ endpoint: { access }, actor }: Door) => few[access]?.includes(actor) ?? true

test('whoever may come in is let in at every endpoint', async () => {
  const tried = doors.filter(isOneOfFew)
  expect(tried.length).toBeGreaterThan(500)
  expect(await refusedAmong(tried)).toEqual([])
})

test(
  'everybody else who may come in is let in',
  longProof('whoever may come in is let in at every endpoint'),
  async () => {
    world = await buildWorld(app)
    const tried = doors.filter((door) => !isOneOfFew(door))
    expect(await refusedAmong(tried)).toEqual([])
  },
)

async function refusedAmong(all: readonly Door[]): Promise<string[]> {
  const wrong: string[] = []
  let left = all
  while (left.length > 0) {
    const usedUp: Door[] = []
    for (const [i, door] of left.entries()) {
      const { status, message } = await callAs(door.endpoint, door.actor, 'own', world)
      if (isLetIn(door, status)) continue
      // An earlier caller may have used up what this one asks for: a refusal counts where nobody came before.
      if (i === 0 || status >= 500) wrong.push(`${told(door)}: ${status}, ${message}`)
      else usedUp.push(door)
    }
    left = usedUp
    if (left.length > 0) world = await buildWorld(app)
  }
  return wrong
}

const told = ({ endpoint, actor }: Door) => `${name(endpoint)} as ${actor}`

const isLetIn = ({ endpoint, actor }: Door, status: number) =>
  isExpectedRefusal(endpoint, actor, status) || (status < 500 && !refused.includes(status))

/** Public endpoints whose own rule says no to an empty-handed caller. */
function isExpectedRefusal(endpoint: Endpoint, actor: ActorName, status: number): boolean {
  if (endpoint.path === '/api/invitations/:token/declination' && actor === 'guest')
    return status === 401
  // No server of tests has the whole demo family, so there is nothing to copy.
  if (endpoint.path === '/api/demo/sandbox') return status === 503
  // The world's recording has no captions, and its backup was replaced.
  if (
    /^\/api\/(listening\/:token\/captions|admin\/backups\/:backupId\/archive)$/.test(endpoint.path)
  )
    return status === 410
  return false
}
