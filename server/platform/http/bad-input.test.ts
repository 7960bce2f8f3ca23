import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const margaret = await newPerson(app, { name: 'margaret' })

interface Tried {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url?: string
  headers?: Record<string, string>
  payload?: string
}

async function attempt({
  method = 'POST',
  url = '/api/auth/signin',
  headers = {},
  payload,
}: Tried) {
  const answer = await app.http.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, message: (answer.json() as { message: string }).message }
}

const good = JSON.stringify({ username: 'margaret@family.example', password: 'a quilt of voices' })

test('a proper request is answered: the control of all refusals below', async () => {
  expect((await attempt({ payload: good })).status).toBe(200)
})

test.each([
  ['malformed JSON', '{"username": '],
  ['not an object', '"hello"'],
  ['a list', '[]'],
  ['null', 'null'],
  ['an unknown field', '{"username":"a@b.example","password":"x","isAdmin":true}'],
  ['a prototype key', '{"username":"a@b.example","password":"x","__proto__":{"isAdmin":true}}'],
  ['a constructor key', '{"username":"a@b.example","password":"x","constructor":{"prototype":{}}}'],
  ['a null byte', '{"username":"a\\u0000@b.example","password":"x"}'],
  ['a null byte in a key', '{"username":"a@b.example","password":"x","a\\u0000":1}'],
  ['a number where text belongs', '{"username":1,"password":"x"}'],
  ['a missing field', '{"username":"a@b.example"}'],
  ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
])('%s gets 400 and a sentence', async (_what, payload) => {
  const { status, message } = await attempt({ payload })
  expect(status).toBe(400)
  expect(message).toMatch(/^[A-Z].{5,}/)
  expect(message).not.toMatch(/zod|undefined|object Object|FST_|at \//i)
})

test('what is there and is of another kind isn’t told as missing', async () => {
  const newcomer = { username: 'nora', email: 'nora@b.example', password: 'a quilt of voices' }
  const sentence = async (more: object) =>
    (
      await attempt({
        url: '/api/auth/signup',
        payload: JSON.stringify({ ...newcomer, ...more }),
      })
    ).message
  expect(await sentence({ mobile: 'yes' })).toBe(
    'The field “mobile” isn’t right: invalid input: expected boolean, received string.',
  )
  expect(await sentence({ invitation: { token: 'x' } })).toBe(
    'The field “invitation.letter” is missing.',
  )
  expect((await attempt({ url: '/api/demo/sandbox', payload: '{}' })).message).toBe(
    'Nothing is to be sent along with this request.',
  )
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json\t',
  'application/json ; charset=utf-8',
  'application/json;charset=latin1',
  ' application/json',
  'application/jsonx',
  'application/json, text/plain',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON; q=1',
])('content type %j is refused with 415', async (type) => {
  expect((await attempt({ payload: good, headers: { 'content-type': type } })).status).toBe(415)
})

test('a body of a megabyte is refused before it is read', async () => {
  const { status, message } = await attempt({
    payload: JSON.stringify({ username: 'x'.repeat(1_000_000) }),
  })
  expect(status).toBe(413)
  expect(message).toBe('That is too much to send at once.')
})

test.each([
  ['/api/families/not-an-id/members', 404],
  ['/api/families/%00/members', 400],
  ['/api/families/..%2f..%2fetc/members', 404],
  ['/api/families/00000000-0000-0000-0000-000000000000/members', 404],
  ['/api/nothing-here', 404],
  ['/api/families/%ff/members', 400],
  [`/api/families/${'a'.repeat(300)}/members`, 414],
])('GET %s answers %i with a sentence', async (url, expected) => {
  const answer = await app.http.inject({ method: 'GET', url, headers: { cookie: margaret.cookie } })
  expect(answer.statusCode).toBe(expected)
  expect((answer.json() as { message: string }).message).toMatch(/^[A-Z].{5,}/)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost:3000@evil.example',
  'evil.example:3000',
])('a forged Host %j is refused', async (host) => {
  expect((await attempt({ payload: good, headers: { host } })).status).toBe(400)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('an unsafe request from elsewhere is refused: %o', async (headers: Record<string, string>) => {
  expect((await attempt({ payload: good, headers })).status).toBe(403)
})

test('an unsafe request of our own page is followed', async () => {
  const headers = {
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
  }
  expect((await attempt({ payload: good, headers })).status).toBe(200)
})

test.each([
  'GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET /\x01 HTTP/1.1\r\n\r\n',
])('raw nonsense on the wire is refused and the server lives on: %j', async (raw) => {
  const { port } = new URL(await listening)
  const answer = await new Promise<string>((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(raw))
    let text = ''
    socket.on('data', (bytes) => (text += bytes))
    socket.on('close', () => done(text))
    socket.on('error', () => done(text))
    socket.setTimeout(5000, () => socket.destroy())
  })
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
})
const listening = app.listen()
