import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from '#tests/access/example-of.ts'
import { memberOf } from '#tests/access/family-rows.ts'
import { pathValues } from '#tests/access/path-ids.ts'
import { buildWorld, type ActorName } from '#tests/access/world.ts'
import { answersInBytes, askerOf } from '#tests/crash/going-away.ts'
import { pathFor } from '#tests/support/call-endpoint.ts'
import { plantLists } from '#tests/support/plant-lists.ts'
import { testServer } from '#tests/support/server.ts'
import { watchPieces } from '#tests/support/watch-pieces.ts'

// Nothing may hold the event loop for longer than 50 ms. Counted here, measured by `npm run bench:lists` (decision 752).
const most = { rows: 1000, letters: 256 * 1024 }
const many = 2000

/** What handles more in one go than is allowed, and why that is so. */
const atOnce: Readonly<Record<string, string>> = {
  '/api/families/:familyId/people/:personId/tree-poster':
    'a poster of everybody is drawn from everybody',
  '/api/families/:familyId/tree/people/:personId/life':
    'whether somebody without a birth may be alive is known by their kin: a viewer’s look reads everybody',
}

const app = await testServer()
const world = await buildWorld(app)
const { system } = app.database
const familyId = world.own['familyId']!
const authorId = await memberOf(system, familyId, 'owner')
await plantLists(system, { familyId, authorId, many, isQuiet: true })
const pieces = watchPieces()

async function handledBy(endpoint: Endpoint, actor: ActorName) {
  const ids = { ...world.own, ...world.ofAccount[actor] }
  const url = pathFor(endpoint, {
    params: pathValues(endpoint, ids),
    query: exampleOf(endpoint.query),
  })
  pieces.look()
  const { cookie = '' } = world.sessions[actor] ?? {}
  const { statusCode } = await app.http.inject({ method: 'GET', url, headers: { cookie } })
  return { statusCode, ...pieces.look() }
}

/** Whoever may only look is told less, which other code decides. */
const askersOf = (endpoint: Endpoint): ActorName[] =>
  endpoint.access === 'family-viewer' ? ['owner', 'viewer'] : [askerOf(endpoint)]

test('in a family with thousands of everything no answer is put together in one large piece', async () => {
  const large = new Map<string, string>()
  let answered = 0
  // Files are bytes, and what is stored is passed on in pieces.
  for (const endpoint of app.endpoints.filter(
    (one) => one.method === 'GET' && (!answersInBytes(one) || one.path in atOnce),
  ))
    for (const actor of askersOf(endpoint)) {
      const { statusCode, rows, letters } = await handledBy(endpoint, actor)
      if (statusCode === 200) answered += 1
      if (rows > most.rows || letters > most.letters)
        large.set(endpoint.path, `${actor}: ${rows} rows, ${letters} letters`)
    }
  expect([...large].filter(([path]) => !(path in atOnce))).toEqual([])
  expect(Object.keys(atOnce).filter((path) => !large.has(path))).toEqual([])
  expect(answered).toBeGreaterThan(150)
})

test('whoever read everybody at once would be noticed', async () => {
  pieces.look()
  const rows = await system.selectFrom('people').selectAll().execute()
  expect(pieces.look().rows).toBe(rows.length)
  JSON.parse(JSON.stringify(rows))
  const { letters } = pieces.look()
  expect(rows.length).toBeGreaterThan(most.rows)
  expect(letters).toBeGreaterThan(most.letters)
})
