import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

test.each([
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/126.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['curl/8.0', 'An unknown device'],
  ['', 'An unknown device'],
])('a person recognises %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words)
})
