import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ApiError, call, read, reader } from './api.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let home: string
let seen: Seen

/** Answers what the path says: /answers/<status>?body=<text>; /echo answers what it saw. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (text) => (body += text))
    request.on('end', () => {
      seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      }
      const url = new URL(seen.url, 'http://here')
      const status = Number(/^\/answers\/(\d+)/.exec(url.pathname)?.[1] ?? 200)
      response.statusCode = status
      response.end(
        status === 200 && !url.search ? JSON.stringify({ ok: true }) : url.searchParams.get('body'),
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const there = <E extends { path: string }>(described: E): E => ({
  ...described,
  path: home + described.path,
})

const rename = endpoint({
  method: 'PATCH',
  path: '/echo/:familyId/people/:personId',
  access: 'guest',
  summary: 'Renames someone.',
  params: z.strictObject({ familyId: z.string(), personId: z.string() }),
  query: z.strictObject({ quiet: z.optional(z.boolean()), tags: z.optional(z.array(z.string())) }),
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ ok: z.boolean() }),
})
const plain = endpoint({ method: 'GET', path: '/echo', access: 'guest', summary: 'Looks.' })

test('a call fills in its path, its query and its body', async () => {
  await call(there(rename), {
    params: { familyId: 'f/1', personId: 'p 2' },
    query: { tags: ['a', 'b'] },
    body: { name: 'Nora' },
  }).catch(() => {})
  expect(seen.method).toBe('PATCH')
  expect(seen.url).toBe('/echo/f%2F1/people/p%202?tags=a&tags=b')
  expect(JSON.parse(seen.body)).toEqual({ name: 'Nora' })
})

test('what a call needs and what it answers is known to the compiler', () => {
  type Input = NonNullable<Parameters<typeof call<typeof rename>>[1]>
  expectTypeOf<Input['body']>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<Awaited<ReturnType<typeof call<typeof rename>>>>().toEqualTypeOf<{ ok: boolean }>()
  expectTypeOf(call<typeof plain>).toBeCallableWith(plain)
})

test('a JSON content type is sent only with a body', async () => {
  await call(there(plain))
  expect(seen.headers['content-type']).toBeUndefined()
  await call(there(rename), { params: { familyId: '1', personId: '2' }, body: { name: 'x' } })
  expect(seen.headers['content-type']).toBe('application/json')
})

test('every call asks for no cache and describes its device', async () => {
  await call(there(plain))
  expect(seen.headers).toMatchObject({
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    'x-universal-device': 'true',
    'x-mobile-compatible': 'true',
    'x-device-type': 'desktop',
  })
})

test('a refusal’s message is the status, a colon, a space and the body text', async () => {
  const body = JSON.stringify({ message: 'That name is taken.' })
  const refused = await read(`${home}/answers/409?body=${encodeURIComponent(body)}`).catch(
    (e: unknown) => e,
  )
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({
    status: 409,
    message: `409: ${body}`,
    serverMessage: 'That name is taken.',
  })
})

test('a refusal without a body speaks its status text', async () => {
  await expect(read(`${home}/answers/503?body=`)).rejects.toThrow('503: Service Unavailable')
})

test.each(['plain words', '[1]', '{"message":7}', 'null', '{"message":""}'])(
  'the body %s holds no message for people',
  async (body) => {
    const refused = await read(`${home}/answers/400?body=${encodeURIComponent(body)}`).catch(
      (e: unknown) => e,
    )
    expect(refused).toMatchObject({ message: `400: ${body}`, serverMessage: undefined })
  },
)

test('a 401 is an error by default, and nobody when the reader is told so', async () => {
  await expect(read(`${home}/answers/401?body=`)).rejects.toThrow('401: Unauthorized')
  await expect(reader({ on401: 'null' })(`${home}/answers/401?body=`)).resolves.toBeNull()
  await expect(reader({ on401: 'null' })(`${home}/answers/403?body=`)).rejects.toThrow('403')
})

test('an empty answer is nothing, not an error', async () => {
  await expect(call(there({ ...plain, path: '/answers/204' }))).resolves.toBeUndefined()
})

test('without a network the browser’s own error comes through', async () => {
  await expect(read('http://127.0.0.1:1/nobody-listens')).rejects.toThrow(TypeError)
})

test('a path with a hole is never called', async () => {
  await expect(
    call(there(rename), { params: { familyId: '', personId: '2' }, body: { name: 'x' } }),
  ).rejects.toThrow('needs familyId')
})
