import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { exampleOf } from './example-of.ts'
import { idsOf, missingIn, nothingThere, paramsFrom } from './path-ids.ts'
import { testimonial } from './world-content.ts'
import { mailedLinks } from './world-links.ts'
import { plumCake } from './world-recipes.ts'
import { buildWorld, type ActorName, type World } from './world.ts'
import type { Ids } from './world-rows.ts'

const app = await testServer()
let world: World
let own: Ids
beforeAll(async () => {
  world = await buildWorld(app)
  own = { ...world.own, ...world.ofAccount.owner }
})

const name = ({ method, path }: Endpoint) => `${method} ${path}`
const isOfFamily = ({ access }: Endpoint) => access.startsWith('family-')
/** Behind these doors the caller's own things are told from others' by their ids. */
const isScoped = (endpoint: Endpoint) => isOfFamily(endpoint) || endpoint.access === 'account'

test('the world has one of everything that a path asks for, and another family’s', () => {
  expect(missingIn(own, app.endpoints)).toEqual([])
  const others = foreign.filter(({ part }) => !world.foreign[part.kind])
  expect(others.map(({ endpoint, part }) => `${part.kind} (${name(endpoint)})`)).toEqual([])
})

test('what the world calls another’s is really there', async () => {
  const uuids = Object.entries(world.foreign).filter(([, id]) => z.uuid().safeParse(id).success)
  const { rows } = await sql<{ column: string; table: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'take_id', 'step_id') and data_type = 'uuid'`.execute(
    app.database.system,
  )
  const found = new Set<string>()
  for (const { table, column } of rows) {
    const { rows: ids } = await sql<{ id: string }>`select ${sql.ref(column)} as id
      from ${sql.table(table)} where ${sql.ref(column)} = any(${uuids.map(([, id]) => id)})`.execute(
      app.database.system,
    )
    for (const { id } of ids) found.add(id)
  }
  expect(uuids.filter(([, id]) => !found.has(id)).map(([kind]) => kind)).toEqual([])
  expect(uuids.length).toBeGreaterThan(15)
})

test('an id that the world can’t make is named, and nothing stands in for it', () => {
  const newcomer = endpoint({
    method: 'GET',
    path: '/api/families/:familyId/keepsakes/:keepsakeId',
    access: 'family-viewer',
    summary: 'One keepsake.',
    params: z.strictObject({ familyId: z.uuid(), keepsakeId: z.uuid() }),
  })
  expect(missingIn(own, [newcomer])).toEqual([
    'keepsakeId (GET /api/families/:familyId/keepsakes/:keepsakeId)',
  ])
  expect(() => paramsFrom(own, newcomer)).toThrow('makes no keepsakeId')
})

/** Each id of each path, one at a time; whose family it is, the access matrix asks. */
const ids = app.endpoints.flatMap((endpoint) =>
  idsOf(endpoint)
    .filter(({ param }) => !(isOfFamily(endpoint) && param === 'familyId'))
    .map((part, position) => ({ endpoint, part, position })),
)

/** Those that belong to somebody, or to what stands before them in the path. A link is whoever's who holds it. */
const foreign = ids.filter(
  ({ endpoint, part, position }) => part.param !== 'token' && (isScoped(endpoint) || position > 0),
)

async function answerTo(endpoint: Endpoint, ids: Ids) {
  const session = world.sessions[callerOf(endpoint)]
  const answer = await app.attempt(endpoint, {
    params: paramsFrom(ids, endpoint),
    body: bodies[name(endpoint)] ?? exampleOf(endpoint.body),
    ...(isOpened(endpoint) && { query: { key: own['shares/key'] } }),
    ...(session ? { as: session } : {}),
  } as never)
  return answer
}

/** Bytes that a shared link shows to whoever opened it. */
const isOpened = ({ path }: Endpoint) =>
  /^\/api\/shares\/:token\/(memories|contributions|pages|voice)/.test(path)

const callerOf = ({ access }: Endpoint): ActorName =>
  access === 'guest' || access === 'token'
    ? 'guest'
    : access === 'admin' || access === 'care'
      ? 'admin'
      : 'owner'

describe('nothing is found by an id of nothing', () => {
  test.each(ids.map(({ endpoint, part }) => [name(endpoint), part.param, endpoint, part] as const))(
    '%s: %s',
    async (_name, param, endpoint, { kind }) => {
      const absent = paramsFrom(nothingThere, endpoint)[param]!
      const { status, message } = await answerTo(endpoint, { ...own, [kind]: absent })
      expect(status, `${message}`).toBe(refusals[kind] ?? 404)
    },
  )
})

describe('another’s thing is not found beside one’s own', () => {
  test.each(
    foreign.map(({ endpoint, part }) => [name(endpoint), part.param, endpoint, part] as const),
  )('%s: %s', async (_name, _param, endpoint, { kind }) => {
    const { status, message } = await answerTo(endpoint, { ...own, [kind]: world.foreign[kind]! })
    expect(status, `${message}`).toBe(refusals[kind] ?? 404)
  })
})

/** Kinds that are told otherwise, because whoever holds one is told what to do. */
const refusals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(mailedLinks.map((word) => [`${word}/token`, 410])),
  jobId: 410,
  discountId: 409,
  'takes/takeId': 409,
  'replies/takeId': 409,
}

const address = 'nora@world.example'
const day = { on: '2027-07-04', at: '08:00' }
const entry = '/api/admin/content/entries/:entryId'
/** Where a rule between the fields refuses the smallest body before anything is looked up. */
const bodies: Readonly<Record<string, unknown>> = {
  'PUT /api/admin/users/:accountId/room': { gigabytes: 50, reason: 'A large shoebox' },
  'POST /api/auth/password-resets/:token': { password: 'an attic full of summer' },
  'POST /api/families/:familyId/people/:personId/ways': { kind: 'email', address },
  'PATCH /api/families/:familyId/people/:personId/ways/:wayId': { address },
  'PUT /api/families/:familyId/deliveries/:deliveryId/plan': { trigger: { kind: 'date', ...day } },
  'POST /api/families/:familyId/deliveries/:deliveryId/postponement': {
    due: { ...day, zone: 'Europe/London' },
  },
  'POST /api/keepers/:token/report': { code: '123456' },
  'POST /api/keepers/:token/agreement': { code: '123456' },
  'POST /api/keepers/:token/events/:eventId/coming': { code: '123456' },
  'POST /api/keepers/:token/nominations': { name: 'Nora', email: address, code: '123456' },
  'POST /api/keepers/:token/openings/:keptId/vouching': { code: '123456' },
  'POST /api/families/:familyId/vacancies/:ownerId/nominations': { name: 'Nora', email: address },
  'POST /api/keepers/:token/messages/:keptId/postponement': { on: day.on },
  'POST /api/keepers/:token/messages/:keptId/address': { email: address, code: '123456' },
  'POST /api/keepers/:token/messages/:keptId/seconding': { email: address, code: '123456' },
  'PATCH /api/families/:familyId/capsules/:capsuleId': {
    title: 'For later',
    words: '',
    opens: { ...day, zone: 'Europe/London' },
  },
  'POST /api/families/:familyId/capsules/:capsuleId/prolonging': {
    opens: { ...day, zone: 'Europe/London' },
  },
  'POST /api/families/:familyId/capsules/:capsuleId/paper-key': {
    paperKey: `04${'ab'.repeat(64)}`,
  },
  'POST /api/families/:familyId/albums/:albumId/memories': { memoryIds: [randomUUID()] },
  'POST /api/families/:familyId/memories/:memoryId/voices': { mediaId: randomUUID() },
  'PATCH /api/families/:familyId/memories/:memoryId/voices/:mediaId': {
    before: '',
    words: 'A boat',
  },
  'POST /api/families/:familyId/memories/:memoryId/comments': { id: randomUUID(), words: 'A boat' },
  'PATCH /api/families/:familyId/memories/:memoryId/comments/:commentId': { words: 'A boat' },
  'PUT /api/families/:familyId/memory-hours/:hourId': {
    version: 1,
    title: 'An hour',
    advanceSeconds: null,
    slides: [],
  },
  'PUT /api/families/:familyId/memory-hours/:hourId/agreement': { isAgreed: true },
  'POST /api/families/:familyId/memory-hours/:hourId/sayings': {
    mediaId: randomUUID(),
    memoryId: null,
  },
  'PATCH /api/families/:familyId/goals/:goalId': { state: 'done' },
  'PUT /api/families/:familyId/recipes/:recipeId': { version: 1, ...plumCake },
  'PATCH /api/families/:familyId/recipes/:recipeId': { isFavourite: true },
  'PUT /api/families/:familyId/recipes/:recipeId/steps/:stepId/voice': { mediaId: randomUUID() },
  'POST /api/families/:familyId/recipes/:recipeId/cookings': {
    id: randomUUID(),
    cookedOn: '2026-01-02',
    note: '',
    memoryId: null,
  },
  'PUT /api/families/:familyId/tree/people/:personId/portrait': { memoryId: null },
  'PUT /api/families/:familyId/tree/partnerships/:partnershipId': {
    was: { kind: 'unknown', events: [] },
    now: { kind: 'married', events: [] },
  },
  'POST /api/families/:familyId/tree/people/:personId/suggestions': {
    id: randomUUID(),
    suggested: { kind: 'wrong', words: 'She was a baker' },
    why: '',
  },
  'POST /api/families/:familyId/scrapbooks/:bookId/pages': {
    afterId: null,
    pages: [{ paper: 'plain', items: [] }],
  },
  'POST /api/families/:familyId/tree/imports/:importId/bringing': { same: [] },
  'POST /api/families/:familyId/tree/imports/:importId/files': {
    files: [{ position: 0, why: 'x' }],
  },
  'PUT /api/admin/research-cases/:caseId/quote': { hours: 4, rateCents: 6000, words: 'A register' },
  'POST /api/families/:familyId/albums/:albumId/removals': { memoryIds: [randomUUID()] },
  'POST /api/families/:familyId/face-groups/:groupId/joinings': { groupIds: [randomUUID()] },
  'POST /api/families/:familyId/face-groups/:groupId/partings': { faceIds: [randomUUID()] },
  'POST /api/shares/:token/contributions': {
    contributionId: randomUUID(),
    name: 'Ann',
    words: '',
    fileName: 'cake.jpg',
    byteLength: 4,
  },
  'POST /api/families/:familyId/wishes/:wishId/restoration': { base: 1, number: 1 },
  'PUT /api/families/:familyId/wishes/:wishId': {
    base: 1,
    content: { words: 'The blue waltz' },
    recordingId: null,
  },
  [`PUT ${entry}/draft`]: {
    version: 1,
    key: 'arrived',
    draft: { kind: 'testimonial', fields: testimonial },
  },
  [`POST ${entry}/versions/:versionId/restoration`]: { version: 1 },
}
