import { expect, test } from 'vitest'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await app.http.inject('/healthz')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('over plain http no strict transport security is asked for', async () => {
  expect((await app.http.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
})

test('the API is never cached', async () => {
  expect((await app.http.inject('/api/auth/status')).headers['cache-control']).toBe('no-store')
})

test('the server says that it is alive and ready', async () => {
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('metrics name routes, never ids or tokens', async () => {
  const { familyId, cookie } = await newPerson(app)
  await app.http.inject({ url: `/api/families/${familyId}/members`, headers: { cookie } })
  const { body } = await app.http.inject('/metrics')
  expect(body).toContain('route="/api/families/:familyId/members",status="200"')
  expect(body).toContain('kinfold_resident_memory_bytes')
  expect(body).not.toContain(familyId)
})

test('metrics are not for the world', async () => {
  expect(
    (await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode,
  ).toBe(404)
})

test('the API document lists every endpoint with who may call it', async () => {
  const document = (await app.http.inject('/api/docs/openapi.json')).json()
  const listed = Object.entries<Record<string, { 'x-access': string }>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-access']}`,
      ),
  )
  const served = app.endpoints.map(
    (e) => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')} ${e.access}`,
  )
  expect(listed.toSorted()).toEqual(served.toSorted())
})

test('the API page is made from the same document', async () => {
  const { body, headers } = await app.http.inject('/api/docs')
  expect(headers['content-type']).toContain('text/html')
  for (const endpoint of app.endpoints)
    expect(body).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'))
})

test('a guest’s status is refused with 401, or with nothing where that is preferred', async () => {
  const plain = await app.http.inject('/api/auth/status')
  expect(plain.statusCode).toBe(401)
  const headers = { prefer: 'return=minimal' }
  const preferred = await app.http.inject({ url: '/api/auth/status', headers })
  expect([preferred.statusCode, preferred.body]).toEqual([204, ''])
  const unsafe = await app.http.inject({ method: 'DELETE', url: '/api/account/deletion', headers })
  expect(unsafe.statusCode).toBe(401)
})
