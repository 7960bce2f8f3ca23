import { expect, test } from 'vitest'
import { elevatedEndpoints } from '#server/elevated-endpoints.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

/** Lower it whenever an endpoint comes under row-level security; never raise it. */
const most = 22

test('the list of endpoints that act on the owner’s connection only shrinks', () => {
  expect(Object.keys(elevatedEndpoints).length).toBe(most)
})

test('only guests’ and token holders’ endpoints are in it, and each is served', () => {
  const theirs = app.endpoints
    .filter(({ access }) => access === 'guest' || access === 'token')
    .map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(elevatedEndpoints).filter((key) => !theirs.includes(key))).toEqual([])
})
