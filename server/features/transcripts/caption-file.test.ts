import { expect, test } from 'vitest'
import { heardCaptions, toPlainText, toWebVtt, wholeRecording } from './caption-file.ts'

const lines = [
  { startMs: 0, endMs: 2000, text: 'Is this thing on?' },
  { startMs: 2000, endMs: 4000, text: '' },
  {
    startMs: 4500,
    endMs: 9000,
    text: 'Dear Nora, <b>you</b> & the dog --> be good to each other.',
  },
  { startMs: 3_600_000, endMs: 3_600_900, text: 'Bye.' },
]

test('captions are WebVTT: numbered, timed, two rows at most, and nothing in them is markup', () => {
  expect(toWebVtt(heardCaptions(lines, wholeRecording))).toBe(`WEBVTT

1
00:00:00.000 --> 00:00:02.000
Is this thing on?

2
00:00:04.500 --> 00:00:09.000
Dear Nora, &lt;b&gt;you&lt;/b&gt; &amp; the
dog --&gt; be good to each other.

3
01:00:00.000 --> 01:00:00.900
Bye.
`)
})

test('what was said in a part that was cut off isn’t told, and the clock starts where one hears', () => {
  expect(heardCaptions(lines, { startMs: 3000, endMs: 9000 })).toEqual([
    { startMs: 1500, endMs: 6000, text: lines[2]!.text },
  ])
})

test.each([
  ['beginning', { startMs: 4600, endMs: null }],
  ['end', { startMs: 4500, endMs: 8900 }],
])('A7: a caption that reaches over the trimmed %s tells nothing of either side', (_end, heard) => {
  expect(heardCaptions(lines, heard).map(({ text }) => text)).not.toContain(lines[2]!.text)
  const untouched = { startMs: 4500, endMs: 9000 }
  expect(heardCaptions(lines, untouched).map(({ text }) => text)).toEqual([lines[2]!.text])
})

test('as text it reads in paragraphs, a new one after a long pause', () => {
  expect(
    toPlainText([
      { startMs: 0, endMs: 1000, text: 'Dear Nora.' },
      { startMs: 1200, endMs: 2000, text: 'It is raining.' },
      { startMs: 5000, endMs: 6000, text: 'Now then.' },
    ]),
  ).toBe('Dear Nora. It is raining.\n\nNow then.\n')
})
