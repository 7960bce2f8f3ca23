import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { answerOf, lastWords } from './child-words.ts'

/** A process that never stops talking, until nobody listens: how many pieces were taken from it. */
function chatter(pieces: number) {
  let taken = 0
  const stream = Readable.from(
    (function* () {
      for (; taken < pieces; taken += 1) yield Buffer.alloc(65_536, String(taken % 10))
      yield Buffer.from('the end')
    })(),
    { objectMode: false },
  )
  return { stream, taken: () => taken }
}

test('of what a process says only the end is held', async () => {
  const { stream } = chatter(100)
  expect(await lastWords(stream, 10)).toBe('999the end')
  expect(await lastWords(Readable.from([Buffer.from('a'), Buffer.from('bc')]), 1000)).toBe('abc')
})

test('a process that answers without end is given up on', async () => {
  const { stream, taken } = chatter(1000)
  let isGivenUp = false
  const answer = await answerOf(stream, 200_000, () => (isGivenUp = true))
  expect(isGivenUp).toBe(true)
  expect(answer.length).toBeLessThanOrEqual(200_000)
  expect(taken()).toBeLessThan(20)
  const whole = await answerOf(Readable.from([Buffer.from('a'), Buffer.from('b')]), 2, () => {
    throw new Error('it was short enough')
  })
  expect(whole.toString()).toBe('ab')
})
