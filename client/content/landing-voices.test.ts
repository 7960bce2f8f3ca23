import { expect, test } from 'vitest'
import { demoVoices } from '#server/database/seed/voices/voices.ts'
import { joesVoice, norasVoice } from './landing-voices.ts'

test.each([
  ['joe-nora-eighteen', joesVoice],
  ['nora-thank-you', norasVoice],
])('the captions of %s are the words that are spoken', (key, { sentences, seconds, src }) => {
  const spoken = demoVoices.find((voice) => voice.key === key)!
  expect(sentences.map(({ words }) => words).join(' ')).toBe(spoken.words)
  expect(seconds).toBeCloseTo(spoken.durationMs / 1000, 0)
  expect(src).toContain(key)
  const starts = sentences.map(({ at }) => at)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts.at(-1)).toBeLessThan(seconds)
})
