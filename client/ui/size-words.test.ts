import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [115 * 1024, '115 kB'],
  [100 * 1024 * 1024, '100 MB'],
  [2.34 * 1024 ** 3, '2.3 GB'],
  [4000 * 1024 ** 3, '4000 GB'],
])('%i bytes are told as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
