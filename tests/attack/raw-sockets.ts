import { connect, type Socket } from 'node:net'
import type { Note } from './attack.ts'
import { newcomer } from './people.ts'
import { openTarget, type Target } from './target.ts'
import { removeFolder } from '#tests/support/folder.ts'

const json = 'content-type: application/json'
const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** What is said on a bare connection, and with which status the server has to end it. */
const bare: Record<string, [number, string]> = {
  'no Host at all': [400, 'GET /api/auth/status HTTP/1.1\r\nconnection: close\r\n\r\n'],
  'another’s Host': [400, 'GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n'],
  'an absolute URL of another’s': [
    400,
    'GET http://evil.example/api/none HTTP/1.1\r\nhost: localhost\r\n\r\n',
  ],
  'a null byte in the path': [400, get('/a%00b')],
  'a raw null byte': [400, get('/a\0b')],
  'a broken escape': [400, get('/%zz')],
  'a path that climbs': [404, get('/..%2f..%2fetc%2fpasswd', 'connection: close')],
  'a megabyte announced': [413, post('/api/auth/signin', json, 'content-length: 99999999')],
  'a megabyte of news announced': [
    413,
    post('/api/payments/webhook', json, 'content-length: 99999999'),
  ],
  'a body that is no JSON': [
    415,
    `${post('/api/auth/signin', 'content-type: text/plain', 'content-length: 5000')}x`,
  ],
  'a body in two lengths': [
    400,
    `${post('/api/auth/signin', json, 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
  ],
  'headers without end': [431, get('/', `x-long: ${'x'.repeat(40_000)}`)],
  'no HTTP': [400, 'NONSENSE\r\n\r\n'],
}

const guards = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
const traces = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip']

export async function rawSockets(target: Target, note: Note): Promise<void> {
  for (const [what, [status, said]] of Object.entries(bare)) {
    const text = await say(target.port, said)
    const came = /^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 'nothing'
    const missing = guards.filter((name) => !text.toLowerCase().includes(`\r\n${name}:`))
    note(what, `${status}, closed, with all headers`, told(came, text, missing))
  }
  note('200 half requests and slow bodies held open', 'ready 200', await slow(target))
  await crossSite(target, note)
  await forwarded(target, note)
}

function told(came: string, text: string, missing: readonly string[]): string {
  const end = /\r\nconnection: close/i.test(text) ? 'closed' : 'open'
  return `${came}, ${end}, ${missing.length === 0 ? 'with all headers' : `without ${missing.join(', ')}`}`
}

/** Says this, and hears until the server closes the connection. */
function say(port: number, said: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(said, 'latin1'))
  let text = ''
  socket.on('data', (bytes) => (text += bytes))
  socket.on('error', () => {})
  socket.on('close', () => resolve(text))
  socket.setTimeout(20_000, () => {
    resolve(`${text}\r\n(the connection stayed open)`.replace(/connection: close/i, ''))
    socket.destroy()
  })
  return promise
}

/** Two hundred connections that begin something and never end it; somebody else asks meanwhile. */
async function slow({ port, wire }: Target): Promise<string> {
  const sockets: Socket[] = []
  for (let i = 0; i < 200; i += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      i % 2
        ? 'GET /api/auth/status HTTP/1.1\r\nhost: loc'
        : post('/api/auth/signin', json, 'content-length: 100') + '{',
    )
    sockets.push(socket)
  }
  const { statusCode } = await wire.inject({ url: '/readyz' })
  const signIn = await wire.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":"nobody","password":"nothing"}',
  })
  for (const socket of sockets) socket.destroy()
  return signIn.statusCode === 401 ? `ready ${statusCode}` : `sign-in ${signIn.statusCode}`
}

/** A page of another site has a signed-in browser look at everything heavy. */
async function crossSite(target: Target, note: Note): Promise<void> {
  const { cookie } = await newcomer(target, 'browser')
  const open: string[] = []
  const asked = target.endpoints.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/'),
  )
  for (const { path } of asked)
    for (const site of ['cross-site', 'same-site']) {
      const headers = { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
      const { statusCode } = await target.wire.inject({ url: path.replaceAll(':', ''), headers })
      if (statusCode !== 403) open.push(`${path} ${statusCode}`)
    }
  note(
    `${asked.length} GETs begun by another site`,
    'all refused',
    open.join(', ') || 'all refused',
  )
}

/** Somebody in between who was never configured, at what is for the person at the machine only. */
async function forwarded(target: Target, note: Note): Promise<void> {
  const private_ = await openTarget({ environment: { SMTP_URL: '', DEMO_FAMILY: 'false' } })
  try {
    for (const [url, at] of [
      ['/metrics', target],
      ['/metrics', private_],
      ['/api/mailbox', private_],
    ] as const) {
      const mail = at === target ? 'with' : 'without'
      const plain = await at.wire.inject({ url })
      note(
        `the control: ${url} from the machine itself, ${mail} a mail server`,
        200,
        plain.statusCode,
      )
      const open: string[] = []
      for (const trace of traces) {
        const { statusCode } = await at.wire.inject({ url, headers: { [trace]: '203.0.113.9' } })
        if (statusCode < 400) open.push(trace)
      }
      note(
        `${url} through a proxy nobody configured, ${mail} a mail server`,
        'shut',
        open.join(', ') || 'shut',
      )
    }
    const { statusCode } = await target.wire.inject({ url: '/api/mailbox' })
    note('/api/mailbox of a server that sends mail, as a guest', 401, statusCode)
  } finally {
    await private_.close()
    removeFolder(private_.dataDir)
  }
}
