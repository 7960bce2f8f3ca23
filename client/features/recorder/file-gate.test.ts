import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whyNotThisFile } from './file-gate.ts'

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'song.mp3') =>
  new File([content], name, { type: 'audio/mpeg' })

test.each([
  ['Dear Nora, the kite is in the shed.', '“song.mp3” is text, whatever its name says.'],
  ['Grüße aus Köln\n'.repeat(60), '“song.mp3” is text, whatever its name says.'],
  ['%PDF-1.7\n%\u00e2\u00e3', '“song.mp3” is a document, whatever its name says.'],
  ['', '“song.mp3” is empty, so there is nothing in it to hear.'],
])('what is no sound is refused in words', async (content, words) => {
  expect(await whyNotThisFile(file(content))).toContain(words)
})

test('a sound may be a message, under whichever name', async () => {
  const tone = new Uint8Array(readFileSync('tests/fixtures/sounds/tone.ogg'))
  expect(await whyNotThisFile(file(tone, 'tone.txt'))).toBeUndefined()
  expect(await whyNotThisFile(file(new Uint8Array([0xff, 0xfb, 0x90, 0, 0])))).toBeUndefined()
})
