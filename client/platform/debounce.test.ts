import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce, SCROLL_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('searching waits 150 ms and scrolling 16 ms', () => {
  expect([SEARCH_DEBOUNCE_MS, SCROLL_DEBOUNCE_MS]).toEqual([150, 16])
})

test('a row of key presses searches once, for the last word', () => {
  const searched: string[] = []
  const search = debounce((word: string) => searched.push(word), SEARCH_DEBOUNCE_MS)
  search('n')
  vi.advanceTimersByTime(149)
  search('nora')
  vi.advanceTimersByTime(149)
  expect(searched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(searched).toEqual(['nora'])
})

test('a cancelled search never runs', () => {
  const searched: string[] = []
  const search = debounce((word: string) => searched.push(word), SEARCH_DEBOUNCE_MS)
  search('nora')
  search.cancel()
  vi.advanceTimersByTime(1000)
  expect(searched).toEqual([])
})

/** A window as far as leaving it goes. */
function standInWindow() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
  return { page, frame }
}

test('what is typed is written at rest, or at once when the page is hidden or left, and never twice', async () => {
  const { page, frame } = standInWindow()
  // It listens to its window once: another test of this process may have shown it one.
  vi.resetModules()
  const { writeAtRest } = await import('./debounce.ts')
  const written: string[] = []
  const write = writeAtRest((words: string) => written.push(words), SEARCH_DEBOUNCE_MS)
  const inHaste = writeAtRest(
    (words: string) => written.push(words),
    SEARCH_DEBOUNCE_MS,
    (words) => written.push(`${words}, in haste`),
  )
  write('Nora')
  vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS)
  expect(written).toEqual(['Nora'])

  write('Nor')
  write('Nora M.')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(written).toEqual(['Nora'])
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(written).toEqual(['Nora', 'Nora M.'])

  write('Sam')
  write.cancel()
  inHaste('Ada')
  frame.dispatchEvent(new Event('pagehide'))
  frame.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['Nora', 'Nora M.', 'Ada, in haste'])
  vi.unstubAllGlobals()
})
