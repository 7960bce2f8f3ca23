import { expect, test } from 'vitest'
import { troubleFrom, troubleWords } from './recording-trouble.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'taken'],
  ['QuotaExceededError', 'full'],
  ['SomethingNew', 'unknown'],
])('%s means: %s', (name, trouble) => {
  expect(troubleFrom(new DOMException('x', name))).toBe(trouble)
})

test('what isn’t an error at all is unknown trouble', () => {
  expect(troubleFrom(undefined)).toBe('unknown')
})

test('every trouble is told in whole sentences', () => {
  for (const { title, what } of Object.values(troubleWords)) {
    expect(title).toMatch(/^[A-Z].+[^.]$/)
    expect(what).toMatch(/\.$/)
  }
})
