import { expect, test } from 'vitest'
import { cueAt, cuesIn } from './web-vtt.ts'

const vtt = `WEBVTT

1
00:00:00.500 --> 00:00:02.000
Dear Nora,
it is raining.

2
01:02.250 --> 01:04.000
Salt &amp; pepper
`

test('captions are read with their times, however they are broken into rows', () => {
  expect(cuesIn(vtt)).toEqual([
    { startMs: 500, endMs: 2000, text: 'Dear Nora, it is raining.' },
    { startMs: 62_250, endMs: 64_000, text: 'Salt & pepper' },
  ])
  expect(cuesIn('')).toEqual([])
})

test('the line that is being said is known at every moment', () => {
  const cues = cuesIn(vtt)
  expect([0, 500, 30_000, 62_250].map((ms) => cueAt(cues, ms))).toEqual([-1, 0, 0, 1])
})
