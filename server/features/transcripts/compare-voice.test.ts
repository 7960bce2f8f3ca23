import { expect, test } from 'vitest'
import { compareVoice, FEWEST_OTHERS } from './compare-voice.ts'

const usual = { loudnessDb: -20, pitchHz: 200, brightnessHz: 400 }
const others = [-21, -20, -20, -19].map((loudnessDb) => ({ ...usual, loudnessDb }))

test('with fewer than a few of the speaker’s own recordings, nothing is said', () => {
  expect(compareVoice(usual, others.slice(1))).toBeUndefined()
  expect(others).toHaveLength(FEWEST_OTHERS)
  expect(compareVoice(null, others)).toBeUndefined()
})

test('louder, higher and brighter than usual is livelier; the opposite calmer; and nothing else is ever said', () => {
  const lively = { loudnessDb: -13, pitchHz: 240, brightnessHz: 520 }
  expect(compareVoice(lively, others)).toEqual({
    tone: 'livelier',
    comparedWith: 4,
    evidence: { louderDb: 7, higherSemitones: 3.2, brighterPercent: 30 },
  })
  const calm = { loudnessDb: -26, pitchHz: 175, brightnessHz: 320 }
  expect(compareVoice(calm, others)!.tone).toBe('calmer')
  expect(compareVoice(usual, others)!.tone).toBe('usual')
})

test('moving closer to the microphone alone doesn’t make anybody livelier', () => {
  expect(compareVoice({ ...usual, loudnessDb: -13 }, others)!.tone).toBe('usual')
})
