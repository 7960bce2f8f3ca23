import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

interface Said {
  words: string
  ended: () => void
  failed: () => void
}

function readerWithVoice() {
  const said: Said[] = []
  let hushes = 0
  const reader = createReader({
    say: (words, ended, failed) => said.push({ words, ended, failed }),
    hush: () => {
      hushes += 1
      // Browsers report the end of what they cancelled.
      said.at(-1)?.ended()
    },
  })
  return { reader, said, words: () => said.map((one) => one.words), hushes: () => hushes }
}

const story = ['One.', 'Two.', 'Three.']

test('sentences are read one after another, and then it is quiet', () => {
  const { reader, said, words } = readerWithVoice()
  reader.read('a', story)
  expect(reader.current()).toEqual({ state: 'reading', textId: 'a', sentence: 0 })
  said[0]!.ended()
  expect(reader.current()).toMatchObject({ sentence: 1 })
  said[1]!.ended()
  said[2]!.ended()
  expect(words()).toEqual(story)
  expect(reader.current()).toMatchObject({ state: 'silent', textId: undefined })
})

test('a pause keeps the place, and going on begins with the same sentence', () => {
  const { reader, said, words } = readerWithVoice()
  reader.read('a', story)
  said[0]!.ended()
  reader.pause()
  expect(reader.current()).toEqual({ state: 'paused', textId: 'a', sentence: 1 })
  expect(words()).toEqual(['One.', 'Two.'])
  reader.resume()
  expect(words()).toEqual(['One.', 'Two.', 'Two.'])
  expect(reader.current()).toMatchObject({ state: 'reading', sentence: 1 })
})

test('stopping is silent at once, and nothing goes on by itself', () => {
  const { reader, words, hushes } = readerWithVoice()
  reader.read('a', story)
  reader.stop()
  expect(hushes()).toBeGreaterThan(0)
  expect(reader.current()).toMatchObject({ state: 'silent' })
  expect(words()).toEqual(['One.'])
})

test('another story takes the voice over', () => {
  const { reader, words } = readerWithVoice()
  reader.read('a', story)
  reader.read('b', ['Other.'])
  expect(reader.current()).toMatchObject({ textId: 'b', sentence: 0 })
  expect(words()).toEqual(['One.', 'Other.'])
})

test('a browser without a voice says so', () => {
  const { reader, said } = readerWithVoice()
  reader.read('a', story)
  said[0]!.failed()
  expect(reader.current()).toMatchObject({ state: 'failed', textId: 'a' })
})
