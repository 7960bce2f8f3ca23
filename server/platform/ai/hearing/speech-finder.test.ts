import { expect, test } from 'vitest'
import { SpeechFinder, type Stretch } from './speech-finder.ts'

const framesIn = (seconds: number) => Math.round((seconds * 1000) / 32)

/** Seconds of speech (true) and of silence, one after the other, and where the pieces lie, in whole seconds. */
function piecesOf(parts: readonly (readonly [boolean, number])[]): number[][] {
  const finder = new SpeechFinder()
  const found: (Stretch | undefined)[] = []
  for (const [isSpeech, seconds] of parts)
    for (let i = 0; i < framesIn(seconds); i += 1) found.push(finder.add(isSpeech ? 0.9 : 0.02))
  found.push(finder.finish())
  return found
    .filter((stretch) => stretch !== undefined)
    .map(({ from, to }) => [Math.round((from * 32) / 1000), Math.round((to * 32) / 1000)])
}

test('silence holds nothing to write down', () => {
  expect(piecesOf([[false, 60]])).toEqual([])
})

test('a click is no speech', () => {
  expect(
    piecesOf([
      [false, 2],
      [true, 0.1],
      [false, 2],
    ]),
  ).toEqual([])
})

test('what is said between two long pauses is one piece', () => {
  expect(
    piecesOf([
      [false, 3],
      [true, 4],
      [false, 4],
      [true, 8],
      [false, 1],
    ]),
  ).toEqual([
    [3, 7],
    [11, 19],
  ])
})

test('a short breath doesn’t part what belongs together, until it is long enough', () => {
  expect(
    piecesOf([
      [true, 3],
      [false, 0.5],
      [true, 4],
      [false, 0.5],
      [true, 4],
    ]),
  ).toEqual([
    [0, 8],
    [8, 12],
  ])
})

test('somebody who never pauses is cut into pieces of at most 25 seconds, and nothing is lost', () => {
  const pieces = piecesOf([[true, 70]])
  for (const [from, to] of pieces) expect(to! - from!).toBeLessThanOrEqual(25)
  expect(pieces[0]![0]).toBe(0)
  for (let i = 1; i < pieces.length; i += 1) expect(pieces[i]![0]).toBe(pieces[i - 1]![1])
  expect(pieces.at(-1)![1]).toBe(70)
})
