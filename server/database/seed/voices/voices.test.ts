import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoVoices, readVoice } from './voices.ts'
import { spokenWords } from './words.ts'

const files = await Promise.all(demoVoices.map(readVoice))

test('every recording is the one that was listed', () => {
  const found = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(found).toEqual(demoVoices.map((one) => one.sha256))
  expect(files.map((bytes) => bytes.length)).toEqual(demoVoices.map((one) => one.byteLength))
})

test('each says what was written for it, in the order written', () => {
  const said = demoVoices.map(({ key, speaker, words }) => ({ key, speaker, words }))
  expect(said).toEqual(spokenWords)
})

test('each lasts 10 to 40 seconds, and the file agrees', () => {
  const seconds = demoVoices.map((one) => one.durationMs / 1000)
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(40)
  files.forEach((bytes, i) => expect(webmSeconds(bytes)).toBeCloseTo(seconds[i]!, 0))
})

test('each is WebM with Opus inside, and says of itself that it is made up', () => {
  for (const bytes of files) {
    expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3)
    expect(bytes.includes('A_OPUS')).toBe(true)
    expect(bytes.includes('Synthetic voice, made up')).toBe(true)
  }
  expect(new Set(demoVoices.map((one) => one.label))).toEqual(new Set(['Synthetic voice, made up']))
})

test('each has peaks that rise and fall, for its quilt block', () => {
  for (const { peaks } of demoVoices) {
    expect(peaks).toHaveLength(96)
    expect(Math.max(...peaks)).toBe(1)
    expect(Math.min(...peaks)).toBeLessThan(0.2)
  }
})

test('together they stay under 1.5 MB, with nothing lying about unlisted', () => {
  expect(files.reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(1_500_000)
  const stored = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.webm'))
  expect(stored.sort()).toEqual(demoVoices.map((one) => one.file).sort())
})

// The Duration element (ID 0x4489, eight bytes long) counts milliseconds, Matroska’s default scale.
function webmSeconds(bytes: Buffer): number {
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return bytes.readDoubleBE(at + 3) / 1000
}
