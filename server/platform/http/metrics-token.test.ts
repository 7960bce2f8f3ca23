import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const token = 'a-word-for-the-scraper-alone'
const app = await testServer({ METRICS_TOKEN: token, PUBLIC_URL: 'https://kinfold.example' })
const without = await testServer()

const ask = async (
  { http }: typeof app,
  { url = '/metrics', authorization = '', host = 'kinfold.example' },
) => {
  const headers = { host, ...(authorization && { authorization }) }
  return http.inject({ url, headers, remoteAddress: '203.0.113.7' })
}

test('a scraper on another machine reads the metrics with the token, by whichever name it reaches us', async () => {
  for (const host of ['kinfold.example', '10.0.0.21:3000', 'web-1:3000']) {
    const { statusCode, body } = await ask(app, { authorization: `Bearer ${token}`, host })
    expect(statusCode).toBe(200)
    expect(body).toContain('kinfold_deliveries_due')
  }
})

test('with a wrong token, or none, the metrics look like a page that isn’t there', async () => {
  const unknown = await ask(app, { url: '/metrics/of-nothing' })
  expect(unknown.statusCode).toBe(404)
  for (const authorization of ['', token.slice(0, -1), 'Bearer', `Bearer ${token}x`, 'Bearer '])
    expect(told(await ask(app, { authorization }))).toEqual(told(unknown))
})

test('the token opens nothing by another name but the metrics', async () => {
  const host = '10.0.0.21:3000'
  const authorization = `Bearer ${token}`
  for (const url of ['/', '/api/session', '/readyz'])
    expect((await ask(app, { url, authorization, host })).statusCode).toBe(400)
  expect((await ask(app, { authorization: 'Bearer of-something-else', host })).statusCode).toBe(400)
})

test('where no token is set, none opens the metrics, and this machine needs none', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
    expect((await ask(without, { authorization, host: 'localhost' })).statusCode).toBe(404)
  for (const { http } of [app, without])
    expect(
      (await http.inject({ url: '/metrics', headers: { host: 'localhost' } })).statusCode,
    ).toBe(200)
})

const told = ({ statusCode, body }: Awaited<ReturnType<typeof ask>>) => ({
  statusCode,
  // Not told alike: the address that was asked for.
  body: body.replace(/GET:\S+/, ''),
})
