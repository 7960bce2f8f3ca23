import { expect, test } from 'vitest'
import { mayCount } from './visits.ts'

test('an ordinary reader is counted', () => {
  expect(mayCount({ webdriver: false, doNotTrack: null })).toBe(true)
  expect(mayCount({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(true)
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'nothing is sent for %j',
  (reader) => {
    expect(mayCount(reader)).toBe(false)
  },
)
