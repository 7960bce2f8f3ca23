import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testPorts } from '#tests/support/ports.ts'
import { createServer } from './create-server.ts'
import { securityHeaders } from './security-headers.ts'

const { ports } = await testPorts()

test(
  'closing answers the request under way, and doesn’t wait for its connection to grow old',
  { timeout: 30_000 },
  async () => {
    const http = await createServer(ports)
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    http.get('/slow', async () => {
      ask()
      await pause(300)
      return { said: 'all of it' }
    })
    const address = await http.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${address}/slow`)
    await asked
    await http.close()
    expect(await (await answer).json()).toEqual({ said: 'all of it' })
  },
)

test('a request that comes while the server closes is refused with every header', async () => {
  const http = await createServer(ports)
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  http.get('/slow', async () => {
    ask()
    await refused
    return { said: 'all of it' }
  })
  http.get('/late', async () => ({ said: 'too late' }))
  http.addHook('onResponse', async ({ url }) => void (url === '/late' && refuse()))
  http.addHook('onError', async ({ url }) => void (url === '/late' && refuse()))
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const heard = text(socket)
  const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  get('/slow')
  await asked
  const closing = http.close()
  await expect.poll(() => http.server.listening).toBe(false)
  get('/late')
  const [first, second = ''] = (await heard).split(/(?=HTTP\/1\.1 503)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*all of it/)
  expect(second).toMatch(/"message":"We’re restarting/)
  expect(second).toMatch(/^connection: close/im)
  for (const name of [...Object.keys(securityHeaders(ports.config)), 'x-request-id'])
    expect(second.toLowerCase()).toContain(`\n${name}: `)
  await closing
})

const piece = Buffer.alloc(1024 * 1024, 'k')
// More than the buffers of both ends hold, so that it isn't sent before it is read.
const pieces = 32

/** Begins a download and reads none of it. */
async function download(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return answer
}

async function bytesIn(answer: IncomingMessage): Promise<number> {
  let count = 0
  for await (const chunk of answer) count += (chunk as Buffer).length
  return count
}

test(
  'B2: a server told to stop ends though a reader never reads on',
  { timeout: 60_000 },
  async () => {
    const http = await createServer(ports, { graceMs: 3000, longestMs: 60_000 })
    http.get('/long', (_request, reply) =>
      reply
        .type('application/octet-stream')
        .send(Readable.from(Array.from({ length: pieces }, () => piece))),
    )
    const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}/long`
    const stuck = await Promise.all(Array.from({ length: 10 }, () => download(url)))
    const cut = stuck.map((answer) => once(answer.socket, 'close'))
    for (const answer of stuck) answer.on('error', () => {})
    const underWay = await download(url)
    let isClosed = false
    const closing = http.close().then(() => (isClosed = true))
    await expect.poll(() => http.server.listening).toBe(false)
    // Who reads on gets all of it, and those who don't are still waited for.
    expect(await bytesIn(underWay)).toBe(pieces * piece.length)
    expect(isClosed).toBe(false)
    await closing
    for (const answer of stuck) answer.resume()
    await Promise.all(cut)
    expect(stuck.map(({ complete }) => complete)).not.toContain(true)
  },
)

test(
  'who is sending over a slow line when the server is told to stop is heard to the end, however slow',
  { timeout: 60_000 },
  async () => {
    const http = await createServer(ports, { graceMs: 1000, longestMs: 50_000 })
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    http.addHook('onRequest', async () => ask())
    http.post('/piece', async ({ body }) => ({ came: (body as string).length }))
    const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    const heard = text(socket)
    const said = JSON.stringify('k'.repeat(28))
    socket.write(
      `POST /piece HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${said.length}\r\n\r\n`,
    )
    await asked
    const closing = http.close()
    // Three seconds in all, three times the grace; nothing stands still for as long as it.
    for (const letter of said) {
      socket.write(letter)
      await pause(100)
    }
    expect(await heard).toMatch(/^HTTP\/1\.1 200 [^]*"came":28/)
    await closing
  },
)
