import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/shapes.ts'
import { ApiError } from './api-error.ts'
import { subscribeToEndedSessions } from './ended-session.ts'
import { asSignedIn } from './own-calls.ts'
import { session } from './session.ts'
import { closeDoor, isDoorOpen } from './sign-in-door.ts'
import { disturb } from './may-disturb.ts'
import { longWait } from '#tests/support/long-wait.ts'

const user = (n: number): User => ({
  id: `0190b5b4-0000-7000-8000-00000000000${n}`,
  username: `user${n}`,
  email: `user${n}@example.org`,
  displayName: `User ${n}`,
  isEmailVerified: true,
  isAdmin: false,
  hasSecondFactor: false,
  hasMailServer: true,
  deleteAfterAt: null,
  sandboxUntilAt: null,
})
const [nora, theo] = [user(1), user(2)]

/** Whom the server knows behind the cookie. */
let known: User | undefined

class Page extends EventTarget {
  readonly visibilityState = 'visible'
}
const window = new EventTarget()
vi.stubGlobal('document', new Page())
vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 })
vi.stubGlobal('fetch', async () => new Response(known ? JSON.stringify(known) : ''))
subscribeToEndedSessions()
// Other tests of the same process have the real ones.
afterAll(() => {
  session.set(null)
  vi.unstubAllGlobals()
})

beforeEach(() => {
  closeDoor()
  session.set(null)
  known = nora
  session.set(nora)
  window.dispatchEvent(new Event('pointerdown'))
})

/** A call to a server that refuses everybody but the page's owner. */
function saving() {
  const sent: string[] = []
  const arrived: string[] = []
  const answer = asSignedIn(async (headers) => {
    const meant = headers['X-Kinfold-Account'] ?? ''
    sent.push(meant)
    if (known?.id !== meant) throw new ApiError(401, '', '')
    arrived.push(meant)
    return 'saved'
  })
  return { sent, arrived, answer: answer.catch((error: unknown) => error) }
}

const doorOpens = () => vi.waitFor(() => expect(isDoorOpen()).toBe(true), longWait)

test('a call names whose page it comes from', async () => {
  const { sent, answer } = saving()
  expect(await answer).toBe('saved')
  expect(sent).toEqual([nora.id])
  expect(isDoorOpen()).toBe(false)
})

test('what met an ended session is sent once more when its owner is back in, and not before', async () => {
  known = undefined
  const { sent, answer } = saving()
  await doorOpens()
  expect(sent).toHaveLength(1)
  known = nora
  session.set(nora)
  expect(await answer).toBe('saved')
  expect(sent).toEqual([nora.id, nora.id])
  expect(isDoorOpen()).toBe(false)
})

test('a session that ends twice is asked for twice', async () => {
  known = undefined
  const { arrived, answer } = saving()
  await doorOpens()
  session.set(nora)
  await vi.waitFor(() => expect(session.get()).toMatchObject({ hasEnded: true }), longWait)
  await doorOpens()
  known = nora
  session.set(nora)
  expect(await answer).toBe('saved')
  expect(arrived).toEqual([nora.id])
})

test('two calls are refused together, asked for once, and both go on', async () => {
  known = undefined
  const [first, second] = [saving(), saving()]
  await doorOpens()
  known = nora
  session.set(nora)
  expect(await Promise.all([first.answer, second.answer])).toEqual(['saved', 'saved'])
})

test('closing the dialog leaves the refusal; the next press asks again, and nothing else does', async () => {
  known = undefined
  const { answer, sent } = saving()
  await doorOpens()
  closeDoor()
  expect(await answer).toMatchObject({ status: 401 })
  expect(sent).toHaveLength(1)
  expect(await saving().answer).toMatchObject({ status: 401 })
  expect(isDoorOpen()).toBe(false)
  window.dispatchEvent(new Event('pointerdown'))
  const again = saving()
  await doorOpens()
  known = nora
  session.set(nora)
  expect(await again.answer).toBe('saved')
})

test('another account in the same browser gets nothing of what waits here', async () => {
  known = theo
  const { sent, arrived, answer } = saving()
  await doorOpens()
  expect(session.get()).toMatchObject({ user: nora, hasEnded: true, isTakenOver: true })
  closeDoor()
  expect(await answer).toMatchObject({ status: 401 })
  expect({ sent, arrived }).toEqual({ sent: [nora.id], arrived: [] })
})

test('who comes back in elsewhere is noticed when they return to this page', async () => {
  known = undefined
  const { answer } = saving()
  await doorOpens()
  known = nora
  window.dispatchEvent(new Event('focus'))
  expect(await answer).toBe('saved')
  expect(isDoorOpen()).toBe(false)
})

test('nobody who is speaking is interrupted', async () => {
  known = undefined
  disturb(window, false)
  const { answer } = saving()
  await vi.waitFor(() => expect(session.get()).toMatchObject({ hasEnded: true }), longWait)
  expect(isDoorOpen()).toBe(false)
  disturb(window, true)
  await doorOpens()
  known = nora
  session.set(nora)
  expect(await answer).toBe('saved')
})

test('a call given up while the dialog is open is not sent later', async () => {
  known = undefined
  const sent: number[] = []
  const { signal, abort } = controlled()
  const answer = asSignedIn(async () => {
    sent.push(1)
    throw new ApiError(401, '', '')
  }, signal).catch((error: unknown) => error)
  await doorOpens()
  abort()
  expect(await answer).toMatchObject({ status: 401 })
  known = nora
  session.set(nora)
  expect(sent).toHaveLength(1)
})

test('a guest’s refusal stays one', async () => {
  session.set(null)
  known = undefined
  expect(await saving().answer).toMatchObject({ status: 401 })
  expect(isDoorOpen()).toBe(false)
})

function controlled() {
  const made = new AbortController()
  return { signal: made.signal, abort: () => made.abort() }
}
