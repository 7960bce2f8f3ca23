import { expect, test } from 'vitest'
import { mostBitsApart, nearPieces } from './neighbours.ts'

const pieces = (hash: bigint) => [48n, 32n, 16n, 0n].map((by) => Number((hash >> by) & 65_535n))

test('whatever differs in ten bits has a piece that differs in two at most, wherever the ten are', () => {
  let seed = 7
  const below = (end: number) => (seed = (Math.imul(seed, 48_271) >>> 0) % 2_147_483_647) % end
  for (let round = 0; round < 500; round += 1) {
    let hash = 0n
    for (let bit = 0n; bit < 64n; bit += 1n) if (below(2)) hash |= 1n << bit
    let other = hash
    for (let flip = 0; flip < mostBitsApart; flip += 1) other ^= 1n << BigInt(below(64))
    const near = pieces(hash).map((piece) => new Set(nearPieces(piece)))
    expect(pieces(other).some((piece, i) => near[i]!.has(piece))).toBe(true)
  }
  expect(new Set(nearPieces(65_535)).size).toBe(1 + 16 + 120)
  expect(nearPieces(0).every((piece) => piece >= 0 && piece < 65_536)).toBe(true)
})
