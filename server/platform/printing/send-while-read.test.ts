import { once } from 'node:events'
import { expect, test } from 'vitest'
import { sendWhileRead } from './send-while-read.ts'

function fileOf(pieces: number, bytes: number) {
  const file = { hasGone: false }
  async function* write() {
    try {
      for (let number = 0; number < pieces; number += 1) yield Buffer.alloc(bytes, number)
    } finally {
      file.hasGone = true
    }
  }
  return { file, bytes: write() }
}

test('a file of which nobody takes anything is closed, and lets go of what it was made of', async () => {
  const { file, bytes } = fileOf(50, 1_000_000)
  const sent = sendWhileRead(bytes, 20)
  sent.read(0)
  await once(sent, 'close')
  expect(file.hasGone).toBe(true)
})

test('a file that nobody even begins to take is closed, and so is one of which only the end is left', async () => {
  const untouched = sendWhileRead(fileOf(1, 10).bytes, 20)
  await once(untouched, 'close')
  const small = sendWhileRead(fileOf(2, 10).bytes, 20)
  small.read(0)
  await once(small, 'close')
  expect([untouched.readableAborted, small.readableAborted]).toEqual([true, true])
})

test('who reads gets every byte, large pieces in small ones', async () => {
  const { file, bytes } = fileOf(3, 1_000_000)
  let taken = 0
  let largest = 0
  for await (const piece of sendWhileRead(bytes) as AsyncIterable<Buffer>) {
    taken += piece.length
    largest = Math.max(largest, piece.length)
  }
  expect([taken, file.hasGone]).toEqual([3_000_000, true])
  expect(largest).toBeLessThan(1_000_000)
})
