import { expect, it } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const named = await testServer({ PUBLIC_URL: 'https://kinfold.example' })
const inHouse = await testServer({ HOST: '0.0.0.0' })
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
  'Client-IP',
  'X-Originating-IP',
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-ProxyUser-Ip',
  'Proxy-Client-IP',
  'WL-Proxy-Client-IP',
  'X-NginX-Proxy',
  'X-Varnish',
  'X-Cloud-Trace-Context',
  'Akamai-Origin-Hop',
  'X-Akamai-Edgescape',
  'X-Sucuri-ClientIP',
  'Incap-Client-IP',
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

const metricsAs = async ({ http }: typeof app, host: string) =>
  (await http.inject({ url: '/metrics', headers: { host } })).statusCode

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'B11: whoever asks the machine as %s reads its metrics and its mailbox',
  async (host) => {
    for (const one of [app, named, inHouse]) expect(await metricsAs(one, host)).toBe(200)
    expect((await app.http.inject({ url: '/api/mailbox', headers: { host } })).statusCode).toBe(200)
  },
)

it('B11: a proxy that adds no header opens nothing by the name the world uses', async () => {
  expect(await metricsAs(named, 'kinfold.example')).toBe(404)
  expect(await metricsAs(inHouse, 'kinfold.lan')).toBe(404)
  expect(await metricsAs(inHouse, '203.0.113.7:3000')).toBe(404)
  expect(await metricsAs(behindProxy, 'kinfold.lan')).toBe(200)
  const headers = { host: 'kinfold.example' }
  const mailbox = await named.http.inject({ url: '/api/mailbox', headers })
  expect(mailbox.statusCode).toBe(401)
})
