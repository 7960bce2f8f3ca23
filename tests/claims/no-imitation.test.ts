import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('nothing of ours makes a voice speak what nobody spoke', () => {
  const makesVoices =
    /speechSynthesis|SpeechSynthesisUtterance|text-?to-?speech|\btts\b|voice-?clon|elevenlabs|piper-tts|kokoro/i
  const files = globSync([
    'client/**/*.{ts,tsx}',
    'server/**/*.ts',
    'contract/**/*.ts',
    'package.json',
  ])
  expect(files.length).toBeGreaterThan(1000)
  // It reads our pages aloud, with the voice that the reader's device has.
  const readsAloud = 'client/features/read-aloud/browser-reader.ts'
  const found = files.filter((file) => makesVoices.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([readsAloud])
})
