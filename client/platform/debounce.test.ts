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
