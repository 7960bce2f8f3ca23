/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** A whole number from 0, below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  // Mulberry32: small, and even enough for a story.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, pick: (from) => from[below(from.length)]! }
}
