import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ BOUNCE_WEBHOOK_SECRET: 'a secret of the mail server' })
const port = Number(new URL(await app.listen()).port)

/** Says this on a bare connection, and hears until the server closes it. */
function say(...pieces: (string | Buffer)[]): Promise<{ text: string; isClosed: boolean }> {
  const { promise, resolve } = Promise.withResolvers<{ text: string; isClosed: boolean }>()
  const socket = connect(port, '127.0.0.1', () => pieces.forEach((piece) => socket.write(piece)))
  let text = ''
  socket.on('data', (bytes) => (text += bytes))
  socket.on('error', () => {})
  socket.on('close', () => resolve({ text, isClosed: true }))
  // Long enough for the busiest machine: a connection that stays open is the failure.
  socket.setTimeout(20_000, () => {
    resolve({ text, isClosed: false })
    socket.destroy()
  })
  return promise
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')
const json = 'content-type: application/json'
const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`
const megabytes = (count: number) => Array.from({ length: count * 4 }, () => chunk(256 * 1024))
const webhook = '/api/payments/webhook'

const refusals: Record<string, [number, (string | Buffer)[]]> = {
  'a body that says it is too large': [
    413,
    [post('/api/auth/signin', json, 'content-length: 99999999')],
  ],
  'a body that turns out too large': [
    413,
    [post('/api/auth/signin', json, 'transfer-encoding: chunked'), ...megabytes(1)],
  ],
  'news that says it is too large': [413, [post(webhook, json, 'content-length: 99999999')]],
  'news that turns out too large': [
    413,
    [post(webhook, json, 'transfer-encoding: chunked'), ...megabytes(3)],
  ],
  'a report that says it is too large': [
    413,
    [post('/api/mail-reports', 'content-type: message/rfc822', 'content-length: 99999999')],
  ],
  'an unknown content type': [
    415,
    [post('/api/auth/signin', 'content-type: text/plain', 'content-length: 5000'), 'x'],
  ],
  'an address that isn’t one': [400, ['GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n']],
  'a null byte in the address': [400, ['GET /a%00b HTTP/1.1\r\nhost: localhost\r\n\r\n']],
  'a raw null byte in the address': [400, ['GET /a\0b HTTP/1.1\r\nhost: localhost\r\n\r\n']],
  'a request line that isn’t one': [400, ['NONSENSE\r\n\r\n']],
  'a method that doesn’t exist': [400, ['BREW /pot HTTP/1.1\r\nhost: localhost\r\n\r\n']],
  'a version that doesn’t exist': [400, ['GET / HTTP/9.9\r\nhost: localhost\r\n\r\n']],
  'headers without end': [
    431,
    [`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ],
  'two lengths of one body': [
    400,
    [
      post('/api/auth/signin', json, 'content-length: 5', 'transfer-encoding: chunked'),
      '0\r\n\r\n',
    ],
  ],
  'a chunk that isn’t one': [
    400,
    [post('/api/auth/signin', json, 'transfer-encoding: chunked'), 'zz\r\n'],
  ],
  'a request without a host': [400, ['GET /healthz HTTP/1.1\r\n\r\n']],
  'a host that isn’t ours': [400, ['GET /healthz HTTP/1.1\r\nhost: evil.example\r\n\r\n']],
  'an address at somebody else’s': [
    400,
    ['GET http://evil.example/healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ],
  'an expectation we can’t meet': [
    417,
    ['GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: a miracle\r\n\r\n'],
  ],
}

const always = [
  /^content-security-policy: default-src/im,
  /^x-content-type-options: nosniff/im,
  /^x-frame-options: DENY/im,
  /^referrer-policy: same-origin/im,
  /^cross-origin-opener-policy: same-origin/im,
  /^cross-origin-resource-policy: same-origin/im,
  /^permissions-policy: /im,
  /^x-request-id: [0-9a-f-]{36}/im,
]

it.each(Object.entries(refusals))(
  'B7: %s is refused with every header, and the connection ends',
  async (_, [status, pieces]) => {
    const { text, isClosed } = await say(...pieces)
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of always) expect(text).toMatch(header)
    expect(text).toMatch(/^connection: close/im)
    expect(text).toMatch(/"message":"/)
    expect(isClosed).toBe(true)
  },
)

it('B7: our own address written out in full is answered', async () => {
  const { text } = await say(
    'GET http://localhost/healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  )
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
})

it('B7: who sends what they said keeps their connection', async () => {
  const body = JSON.stringify({ email: 'nobody@post.example', password: 'wrong but well-formed' })
  const ask = post('/api/auth/signin', json, `content-length: ${Buffer.byteLength(body)}`) + body
  const { text } = await say(
    ask,
    'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  )
  expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(2)
  expect(text).toMatch(/HTTP\/1\.1 200 OK/)
})
