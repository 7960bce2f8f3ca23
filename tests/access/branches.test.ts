import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { faces } from '#contract/faces.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { exampleOf } from './example-of.ts'
import { idsOf, nothingThere, paramsFrom } from './path-ids.ts'
import { buildAccount } from './world-accounts.ts'
import { branchWord } from './world-branch.ts'
import { insert, now, type Ids } from './world-rows.ts'
import { buildWorld, type World } from './world.ts'

// The world’s viewer descends from nobody: to them the branch isn’t there, at no endpoint, however it is asked for.
const app = await testServer()
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })
let world: World
let outsider: Session
let insider: Session
/** Ids of the branch in the places where other tests have the family’s. */
let hidden: Ids
let everything: Ids
let secrets: string[]

beforeAll(async () => {
  world = await buildWorld(app)
  const ofBranch = Object.entries(world.own).filter(([kind]) => kind.startsWith('branch/'))
  hidden = Object.fromEntries(ofBranch.map(([kind, id]) => [kind.slice('branch/'.length), id]))
  everything = { ...world.ofAccount.owner, ...world.own, ...world.ofAccount.viewer }
  secrets = [branchWord, ...Object.values(hidden)]
  outsider = world.sessions.viewer!
  const wystan = await buildAccount(app, false)
  insider = wystan.session
  await insert(app, 'members', {
    id: randomUUID(),
    family_id: world.own['familyId']!,
    account_id: wystan.accountId,
    role: 'viewer',
    joined_at: now(app),
  })
  await app.database.system
    .updateTable('people')
    .set({ account_id: wystan.accountId })
    .where('id', '=', hidden['grandchildId']!)
    .execute()
})

const name = ({ method, path }: Endpoint) => `${method} ${path}`
/** Whoever may edit sees everybody, and links are their holders’. */
const isForViewers = ({ access }: Endpoint) =>
  ['family-viewer', 'family-author', 'account'].includes(access)
const asked = app.endpoints.filter(isForViewers)
const branchKinds =
  'personId parentageId partnershipId memoryId mediaId tributeId albumId groupId faceId'.split(' ')

const call = async (endpoint: Endpoint, as: Session, params: object, query: object = {}) => {
  const body = endpoint.method === 'GET' ? {} : { body: exampleOf(endpoint.body) }
  const answer = await app.attempt(endpoint, { as, params, query, ...body } as never)
  return { status: answer.status, said: JSON.stringify(answer.body ?? '') }
}

/** With each id of the branch alone, and with all of them. */
const places = asked.flatMap((endpoint) => {
  const parts = idsOf(endpoint).filter(({ kind }) => branchKinds.includes(kind))
  const alone = parts.map((part) => ({ endpoint, parts: [part] }))
  return parts.length > 1 ? [...alone, { endpoint, parts }] : alone
})

const withHidden = ({ endpoint, parts }: (typeof places)[number]) => ({
  ...paramsFrom(everything, endpoint),
  ...Object.fromEntries(parts.map(({ param, kind }) => [param, hidden[kind]!])),
})

test('whatever an id of the branch is put into answers somebody outside as if nothing were there', async () => {
  const wrong: string[] = []
  for (const place of places) {
    const { endpoint, parts } = place
    const absent = paramsFrom(nothingThere, endpoint)
    const params = paramsFrom(everything, endpoint)
    for (const { param } of parts) params[param] = absent[param]!
    const there = await call(endpoint, outsider, withHidden(place))
    const nothing = await call(endpoint, outsider, params)
    let said = there.said
    for (const { param, kind } of parts) said = said.replaceAll(hidden[kind]!, absent[param]!)
    if (there.status !== nothing.status || said !== nothing.said)
      wrong.push(
        `${name(endpoint)}: ${there.status} ${said}, not ${nothing.status} ${nothing.said}`,
      )
  }
  expect(wrong).toEqual([])
  expect(places.length).toBeGreaterThan(25)
})

test('to whoever descends from the couple the same ids are there', async () => {
  const shut: string[] = []
  for (const place of places.filter(({ endpoint }) => /GET|HEAD/.test(endpoint.method))) {
    if (place.parts.length < idsOf(place.endpoint).filter(({ kind }) => kind in hidden).length)
      continue
    const { status } = await call(place.endpoint, insider, withHidden(place))
    if (status === 404) shut.push(name(place.endpoint))
  }
  // It has words and no bytes.
  expect(shut).toEqual([
    'GET /api/families/:familyId/people/:personId/memorial/tributes/:tributeId/bytes',
  ])
})

test('somebody whom everyone sees is counted in the photos that one sees', async () => {
  const { familyId, groupId, faceId } = world.own
  await sql`
    insert into faces (id, family_id, memory_id, cluster_id, vector, picture, box_left, box_top, box_width, box_height)
    select ${randomUUID()}, family_id, ${hidden['memoryId']}, cluster_id, vector, picture, 0, 0, 0.1, 0.1
    from faces where id = ${faceId}`.execute(app.database.system)
  const seen = async (as: Session) => {
    const params = { familyId: familyId! }
    const { items } = await app.call(faces.groups, { as, params, query: { kind: 'named' } })
    const { read } = await app.call(faces.finding, { as, params })
    return { named: items.map(({ id, count }) => [id, count]), read }
  }
  expect(await seen(outsider)).toEqual({ named: [[groupId, 1]], read: 1 })
  const all = [
    [groupId, 2],
    [hidden['groupId'], 1],
  ]
  for (const one of [insider, world.sessions.editor!])
    expect(await seen(one)).toEqual({ named: all, read: 2 })
})

/** Where an example of the form has no meaning. */
const asWritten: Readonly<Record<string, object>> = {
  'GET /api/families/:familyId/memories': { since: '1900-01', until: '2100-12' },
  'GET /api/delivery-years': { from: 2026 },
  'GET /api/families/:familyId/delivery-years': { from: 2026 },
}

/** What whoever asks has printed on a cover is their own. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  'GET /api/families/:familyId/cookbook/pdf': ['title', 'subtitle'],
}

/** As it is asked plainly, and once with the branch’s name in each field that takes words. */
function queriesOf(endpoint: Endpoint): object[] {
  const { shape = {} } = (endpoint.query as unknown as { _zod: { def: { shape?: object } } })._zod
    .def
  const known = ['cursor', 'limit', ...(ownWords[name(endpoint)] ?? [])]
  const words = Object.keys(shape).filter((field) => !known.includes(field))
  const plain = asWritten[name(endpoint)] ?? (exampleOf(endpoint.query) as object)
  return [plain, ...words.map((field) => ({ ...plain, [field]: branchWord }))]
}

async function seenBy(session: Session, among = asked): Promise<string[]> {
  const seen: string[] = []
  for (const endpoint of among.filter(({ method }) => method === 'GET'))
    for (const query of queriesOf(endpoint)) {
      const { said } = await call(endpoint, session, paramsFrom(everything, endpoint), query)
      if (secrets.some((secret) => said.includes(secret))) seen.push(name(endpoint))
    }
  return [...new Set(seen)]
}

test('no list, search, file or log shows anything of the branch to somebody outside', async () => {
  expect(await seenBy(outsider)).toEqual([])
})

test('whoever descends from the couple sees it there: the lock has a key', async () => {
  const seen = await seenBy(insider)
  expect(seen).toEqual(
    expect.arrayContaining([
      'GET /api/families/:familyId/activities',
      'GET /api/families/:familyId/albums',
      'GET /api/families/:familyId/media',
      'GET /api/families/:familyId/memories',
      'GET /api/families/:familyId/people',
      'GET /api/families/:familyId/tree',
      'GET /api/families/:familyId/tree/gedcom',
    ]),
  )
  // Those who may only look are told no birth of the living.
  const births = asked.filter(({ path }) => /\/(birthdays|coming-days)$/.test(path))
  expect(await seenBy(world.sessions.editor!, births)).toEqual(births.map(name))
  const person = app.endpoints.find(
    (one) => name(one) === 'GET /api/families/:familyId/people/:personId',
  )!
  const { familyId } = world.own
  for (const session of [insider, world.sessions.editor!, world.sessions.owner!])
    expect((await call(person, session, { familyId, personId: hidden['personId'] })).status).toBe(
      200,
    )
})

/** Whatever is written in letters of a cursor is read as well. */
const opened = (said: string) =>
  said.replaceAll(/[\w-]{12,}/g, (text) => `${text} ${Buffer.from(text, 'base64url').toString()}`)

test('no birth of the living is told to somebody who may only look: by no answer and in no cursor', async () => {
  const { familyId, personId } = world.own
  const living = { family_id: familyId!, is_living: true, born_on: '1940-07-14' }
  for (const given_name of ['Una', 'Vera', 'Wanda'])
    await insert(app, 'people', { id: randomUUID(), given_name, created_at: now(app), ...living })
  await app.database.system
    .updateTable('people')
    .set({ born_on: living.born_on, is_living: true, died_on: null })
    .where('id', '=', personId!)
    .execute()
  const births = /1940-07-14|14 JUL 1940|July 14, 1940/
  const told = async (as: Session) => {
    const seen: string[] = []
    for (const endpoint of asked.filter(({ method }) => method === 'GET'))
      for (const query of oneByOne(endpoint)) {
        const { said } = await call(endpoint, as, paramsFrom(everything, endpoint), query)
        if (births.test(opened(said))) seen.push(name(endpoint))
      }
    return [...new Set(seen)]
  }
  expect(await told(outsider)).toEqual([])
  expect(await told(world.sessions.editor!)).toEqual(
    expect.arrayContaining([
      'GET /api/families/:familyId/kept-of-people',
      'GET /api/families/:familyId/people',
      'GET /api/families/:familyId/people/:personId',
    ]),
  )
})

/** Plainly, and where it is a list one by one, in each of its orders and groups. */
function oneByOne(endpoint: Endpoint): object[] {
  const [plain] = queriesOf(endpoint)
  const { shape = {} } = (endpoint.query as unknown as { _zod: { def: { shape?: object } } })._zod
    .def
  if (!('limit' in shape)) return [plain!]
  const few = [1, 2, 3].map((limit) => ({ ...plain, limit }))
  const groups = 'group' in shape ? few.map((query) => ({ ...query, group: 'living' })) : []
  return [plain!, ...few, ...groups]
}
