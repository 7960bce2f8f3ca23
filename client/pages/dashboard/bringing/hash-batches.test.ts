import { expect, test } from 'vitest'
import { inHashBatches } from './hash-batches.ts'

const MiB = 1024 * 1024

test('photos are asked about twenty at a time, and films by themselves after them', () => {
  const photos = Array.from({ length: 45 }, (_, i) => ({ name: `photo ${i}`, size: 4 * MiB }))
  const film = { name: 'wedding', size: 4096 * MiB }
  const another = { name: 'baptism', size: 200 * MiB }
  const batches = [...inHashBatches([film, ...photos, another])]
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 5, 1, 1])
  expect(batches.flat()).toEqual([...photos, film, another])
})

test('of large photos fewer are asked about together', () => {
  const scans = Array.from({ length: 6 }, () => ({ size: 60 * MiB }))
  expect([...inHashBatches(scans)].map(({ length }) => length)).toEqual([2, 2, 2])
})
