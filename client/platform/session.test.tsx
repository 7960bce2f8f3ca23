import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/shapes.ts'
import { SessionProvider, SessionStore, useSession } from './session.ts'

const nora: User = {
  id: '0190b5b4-0000-7000-8000-000000000001',
  username: 'nora',
  email: 'nora@example.org',
  displayName: 'Nora',
  isEmailVerified: true,
  isAdmin: false,
  hasSecondFactor: false,
  hasMailServer: true,
  deleteAfterAt: null,
  sandboxUntilAt: null,
}

let server: Server
let answer: { status: number; body: string }
let home: string
const asked: string[] = []

beforeEach(async () => {
  asked.length = 0
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.statusCode = answer.status
    response.end(answer.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  server.close()
  vi.restoreAllMocks()
})

const store = () => new SessionStore(home)

test('nobody is known until the status call has answered', async () => {
  answer = { status: 200, body: JSON.stringify(nora) }
  const session = store()
  const states: string[] = []
  session.subscribe(() => states.push(session.get().state))
  expect(session.get()).toEqual({ state: 'unknown' })
  await session.start()
  expect(session.get()).toEqual({ state: 'signed-in', user: nora })
  expect(asked).toEqual(['GET /api/auth/status'])
  expect(states).toEqual(['signed-in'])
})

test('a press that comes before it is known who makes it waits for the answer', async () => {
  answer = { status: 200, body: JSON.stringify(nora) }
  const session = store()
  const pressed = session.known()
  await session.start()
  expect(await pressed).toEqual({ state: 'signed-in', user: nora })
  expect(await session.known()).toEqual({ state: 'signed-in', user: nora })
})

test.each([
  [401, '{"message":"Please sign in."}', false],
  [200, 'null', false],
  [500, '', true],
  [200, '<html>', true],
])('a status answer of %d %s leaves a guest, logged: %s', async (status, body, logged) => {
  answer = { status, body }
  const session = store()
  await session.start()
  expect(session.get()).toEqual({ state: 'guest' })
  expect(vi.mocked(console.warn).mock.calls.length).toBe(logged ? 1 : 0)
})

test('no network at startup is logged and leaves a guest', async () => {
  const session = new SessionStore('http://127.0.0.1:1')
  await session.start()
  expect(session.get()).toEqual({ state: 'guest' })
  expect(console.warn).toHaveBeenCalledOnce()
})

test('signing out makes a guest once the server has agreed', async () => {
  const session = store()
  session.set(nora)
  answer = { status: 204, body: '' }
  expect(await session.signOut()).toBe(true)
  expect(asked).toEqual(['POST /api/auth/signout'])
  expect(session.get()).toEqual({ state: 'guest' })
})

test('a failed sign-out is logged and keeps the person signed in', async () => {
  const session = store()
  session.set(nora)
  answer = { status: 503, body: '' }
  expect(await session.signOut()).toBe(false)
  expect(session.get()).toEqual({ state: 'signed-in', user: nora })
  expect(console.error).toHaveBeenCalledOnce()
})

function Greeting() {
  return <p>{useSession().state}</p>
}

test('asking who is signed in outside the provider throws', () => {
  expect(() => renderToStaticMarkup(<Greeting />)).toThrow('outside its SessionProvider')
})

test('a prerendered page knows nobody, whatever the store says', () => {
  const session = store()
  session.set(nora)
  const html = renderToStaticMarkup(
    <SessionProvider store={session}>
      <Greeting />
    </SessionProvider>,
  )
  expect(html).toBe('<p>unknown</p>')
})
