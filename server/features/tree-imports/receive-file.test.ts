import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

const megabyte = Buffer.alloc(1024 * 1024, 'a')

test('a family file isn’t waited for when nothing of it comes', async () => {
  const silent = new PassThrough()
  silent.write('0 HEAD')
  await expect(receiveFile(silent, { longestSilenceMs: 20 })).rejects.toMatchObject({ status: 408 })
  expect(silent.destroyed).toBe(true)
})

test('where there is no room, one of which hardly anything comes any more gives way to another', async () => {
  const trickling = Array.from({ length: 4 }, () => new PassThrough())
  const received = Promise.allSettled(trickling.map((sent) => receiveFile(sent, { stretchMs: 20 })))
  for (const sent of trickling) for (let n = 0; n < 64; n += 1) sent.write(megabyte)
  const another = async () => {
    const sent = new PassThrough()
    sent.end(megabyte)
    return (await receiveFile(sent).catch(() => megabyte.subarray(0, 0))).length
  }
  let arrived = 0
  const givenWay = async () => {
    arrived = await another()
    return trickling.filter(({ destroyed }) => destroyed).length
  }
  // Until all of it is there, and the time is over in which they were brisk.
  await expect.poll(givenWay).toBe(1)
  expect(arrived).toBe(megabyte.length)
  for (const sent of trickling) sent.end()
  const ends = await received
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 503, message: expect.stringContaining('Many files are being sent') },
  })
})
