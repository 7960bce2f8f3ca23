import { expect, it } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const behindProxy = await testServer({ TRUST_PROXY: '127.0.0.1' })

const traces = [
  'Forwarded',
  'Via',
  'CDN-Loop',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Real-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Ray',
  'Fly-Client-IP',
  'X-Amzn-Trace-Id',
  'X-Envoy-External-Address',
]

it.each(['/metrics', '/api/mailbox'])(
  'B11: %s is closed as soon as anything says that somebody in between passed the request on',
  async (url) => {
    expect((await app.http.inject(url)).statusCode).toBe(200)
    for (const name of traces) {
      const { statusCode } = await app.http.inject({ url, headers: { [name]: '127.0.0.1' } })
      expect([name, statusCode]).toEqual([name, url === '/metrics' ? 404 : 401])
    }
  },
)

it('B11: behind a proxy that is configured, metrics are for the machine itself', async () => {
  const look = async (headers: Record<string, string>) =>
    (await behindProxy.http.inject({ url: '/metrics', headers })).statusCode
  expect(await look({})).toBe(200)
  expect(await look({ 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await look({ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' })).toBe(404)
})
