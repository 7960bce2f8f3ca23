import { expect, it } from 'vitest'
import { buildWorld } from '#tests/access/world.ts'
import { pathFor } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const secure = await testServer({ PUBLIC_URL: 'https://family.example' })
const world = await buildWorld(app)
const { cookie } = world.sessions.admin!

const look = (url: string, headers: Record<string, string>) =>
  app.http.inject({ url, headers: { cookie, ...headers } })

it('B2: a link or a page of another site can’t begin an archive, an export or a download', async () => {
  for (const url of ['/api/admin/archive', '/api/admin/export/users', '/api/export']) {
    for (const site of ['cross-site', 'same-site'])
      expect((await look(url, { 'sec-fetch-site': site })).statusCode).toBe(403)
    for (const origin of ['https://evil.example', 'null'])
      expect((await look(url, { origin })).statusCode).toBe(403)
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
      expect((await look(url, headers)).statusCode).toBe(200)
    expect((await look(url, { origin: app.ports.config.publicUrl })).statusCode).toBe(200)
  }
})

it('B2: no endpoint that can be looked at answers another site', async () => {
  const readable = app.endpoints.filter(({ method }) => method === 'GET' || method === 'HEAD')
  expect(readable.length).toBeGreaterThan(50)
  for (const endpoint of readable) {
    const url = pathFor(endpoint, {})
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { statusCode } = await app.http.inject({ method: endpoint.method as 'GET', url, headers })
    expect([url, statusCode]).toEqual([url, 403])
  }
})

it('B2: pages, and the page about the API, may be linked to from anywhere', async () => {
  for (const url of ['/api/docs', '/healthz'])
    expect((await look(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
})

it('B11: where we are reached by https, a page that came by http is another site', async () => {
  const post = (origin: string, host = 'family.example') =>
    secure.http.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { host, origin, 'content-type': 'application/json' },
      payload: '{}',
    })
  expect((await post('http://family.example')).statusCode).toBe(403)
  expect((await post('https://family.example')).statusCode).toBe(400)
  // Whoever looks after the machine may look at it from the machine.
  expect((await post('http://localhost:3000', 'localhost:3000')).statusCode).toBe(400)
})
