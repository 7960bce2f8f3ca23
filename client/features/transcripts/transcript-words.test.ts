import { expect, test } from 'vitest'
import type { VoiceMood } from '#contract/transcripts.ts'
import { isMostlyUnsure, problemWords, voiceEvidence } from './transcript-words.ts'

const line = (isUnsure: boolean) => ({ startMs: 0, endMs: 1, text: 'x', written: 'x', isUnsure })

test('a text that was mostly guessed is called so', () => {
  expect(isMostlyUnsure({ lines: [line(true), line(true), line(false)] })).toBe(true)
  expect(isMostlyUnsure({ lines: [line(true), line(false)] })).toBe(false)
  expect(isMostlyUnsure({ lines: [] })).toBe(false)
})

test('how a voice differs is told in plain measures', () => {
  const mood: VoiceMood = {
    tone: 'livelier',
    comparedWith: 5,
    evidence: { louderDb: 3.5, higherSemitones: -1.2, brighterPercent: 12 },
    own: null,
    engine: 'a test',
    madeAt: '2026-11-15T09:00:00Z',
  }
  expect(voiceEvidence(mood)).toBe(
    '3.5 decibels louder, 1.2 semitones lower, 12 % brighter than the middle of 5 other recordings of yours.',
  )
})

test('whatever went wrong, the recording is safe', () => {
  for (const problem of ['no-speech', 'not-understood', 'unreadable', 'engine'] as const)
    expect(problemWords(problem)).toMatch(/safe|kept as it is/)
})
