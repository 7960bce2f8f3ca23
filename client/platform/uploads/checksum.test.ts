import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { checksumOf, fingerprintOf } from './checksum.ts'

const MiB = 1024 * 1024
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'a.wav', lastModified = 1) =>
  new File([bytes], name, { lastModified })

test('a file’s checksum is its SHA-256', async () => {
  const bytes = new Uint8Array(randomBytes(100_000))
  expect(await checksumOf(file(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a large file is read in pieces, and its checksum is the same', async () => {
  const bytes = new Uint8Array(randomBytes(17 * MiB + 5))
  const read: number[] = []
  const large = file(bytes)
  const whole = vi.spyOn(large, 'arrayBuffer')
  expect(await checksumOf(large, (count) => read.push(count))).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(whole).not.toHaveBeenCalled()
  expect(read).toEqual([4, 8, 12, 16].map((count) => count * MiB).concat(bytes.length))
})

test('a page that came over plain http hashes, too', async () => {
  vi.stubGlobal('crypto', {})
  expect(await checksumOf(file(new Uint8Array([1, 2, 3])))).toBe(
    createHash('sha256')
      .update(new Uint8Array([1, 2, 3]))
      .digest('hex'),
  )
  vi.unstubAllGlobals()
})

test('a file is known again under another name and date, and not mistaken for another', async () => {
  const bytes = new Uint8Array(randomBytes(3 * MiB))
  const known = await fingerprintOf(file(bytes))
  expect(await fingerprintOf(file(bytes, 'b.wav', 2))).toBe(known)
  for (const at of [0, MiB - 1, 2 * MiB, 3 * MiB - 1]) {
    const changed = bytes.slice()
    changed[at]! ^= 1
    expect(await fingerprintOf(file(changed))).not.toBe(known)
  }
  expect(await fingerprintOf(file(bytes.slice(0, -1)))).not.toBe(known)
})

test('a small file is hashed once, not its end twice', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await fingerprintOf(file(bytes))).toBe(`3 ${hash}`)
})
