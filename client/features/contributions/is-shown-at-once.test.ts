import { expect, test } from 'vitest'
import { isShownAtOnce } from './is-shown-at-once.ts'

const megabyte = 1024 * 1024

test('what is large is shown by a press only; a recording loads nothing by itself', () => {
  expect(isShownAtOnce({ kind: 'photo', byteLength: 15 * megabyte })).toBe(true)
  expect(isShownAtOnce({ kind: 'photo', byteLength: 15 * megabyte + 1 })).toBe(false)
  expect(isShownAtOnce({ kind: 'video', byteLength: 200 * megabyte })).toBe(false)
  expect(isShownAtOnce({ kind: 'audio', byteLength: 200 * megabyte })).toBe(true)
})
