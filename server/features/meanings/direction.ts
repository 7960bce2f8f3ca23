import type { Vector } from '#server/platform/ai/ai.ts'

/** How many numbers a meaning has. */
export const length = 384
// Hardly a number of a direction of length one is larger; a byte then tells steps of 0.0024.
const largest = 0.3
const scale = 127 / largest

const product = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let sum = 0
  for (let i = 0; i < length; i += 1) sum += a[i]! * b[i]!
  return sum
}

/** As it lies in the database: a byte for each number. */
export const bytesOf = (vector: Vector): Buffer =>
  Buffer.from(
    Int8Array.from(vector, (value) => Math.round(Math.max(-127, Math.min(127, value * scale))))
      .buffer,
  )

/** The signs alone: where two agree in many, they point the same way. */
export const bitsOf = (vector: Vector): string =>
  Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('')

/** How alike two are: 1 if they mean the same, 0 if they have nothing to do with one another. */
export const likeness = (vector: Vector, bytes: Buffer): number =>
  product(vector, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)) / scale

/** Which topics it is nearest to, the nearest first. */
export function nearestOf(vector: Vector, topics: readonly Vector[], most: number): number[] {
  return topics
    .map((topic, cell) => ({ cell, near: product(vector, topic) }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ cell }) => cell)
}
