import { expect, test } from 'vitest'
import {
  arrived,
  exitIntent,
  mayShowOn,
  SHOW_AFTER_MS,
  TICK_MS,
  type ExitEvent,
  type ExitIntent,
} from './exit-intent.ts'

const after = (seconds: number): ExitIntent => {
  let state = arrived
  for (let passed = TICK_MS / 1000; passed <= seconds; passed += TICK_MS / 1000)
    state = exitIntent(state, { kind: 'tick' })
  return state
}
const mouseLeft: ExitEvent = { kind: 'mouse-left', y: -1 }
const hidden: ExitEvent = { kind: 'tab-hidden' }

test('time on the page is counted in ticks of five seconds, and the popup waits three', () => {
  expect([TICK_MS, SHOW_AFTER_MS]).toEqual([5000, 3000])
  expect(after(20).secondsOnPage).toBe(20)
})

test('a mouse leaving through the top counts only after more than 30 seconds', () => {
  expect(exitIntent(after(30), mouseLeft).phase).toBe('watching')
  expect(exitIntent(after(35), mouseLeft).phase).toBe('waiting')
})

test('a mouse leaving through the side or the bottom never counts', () => {
  expect(exitIntent(after(60), { kind: 'mouse-left', y: 300 }).phase).toBe('watching')
})

test('a hidden tab counts only after more than 45 seconds', () => {
  expect(exitIntent(after(45), hidden).phase).toBe('watching')
  expect(exitIntent(after(50), hidden).phase).toBe('waiting')
})

test('it appears when the wait is over', () => {
  const waiting = exitIntent(after(35), mouseLeft)
  expect(exitIntent(waiting, { kind: 'wait-over' }).phase).toBe('shown')
})

test('a tab that returns in time calls it off, and a later trigger may start it again', () => {
  const called = exitIntent(exitIntent(after(50), hidden), { kind: 'tab-returned' })
  expect(called.phase).toBe('watching')
  expect(exitIntent(called, { kind: 'wait-over' }).phase).toBe('watching')
  expect(exitIntent(called, hidden).phase).toBe('waiting')
})

test('once shown it stays shown, whatever happens: it never comes a second time', () => {
  let state = exitIntent(exitIntent(after(50), hidden), { kind: 'wait-over' })
  for (const event of [mouseLeft, hidden, { kind: 'tab-returned' }, { kind: 'tick' }] as const)
    state = exitIntent(state, event)
  expect(state.phase).toBe('shown')
})

test.each([
  '/before-its-too-late',
  '/last-wishes',
  '/legacy',
  '/shared/abc',
  '/listen/abc',
  '/check/abc',
  '/opening/abc',
  '/keeper/abc',
  '/alive/abc',
  '/enhanced',
])('it never shows on %s', (path) => {
  expect(mayShowOn(path)).toBe(false)
})

test.each(['/', '/pricing', '/legacy-messages', '/legacy-planning', '/checkout'])(
  'it may show on %s',
  (path) => {
    expect(mayShowOn(path)).toBe(true)
  },
)
