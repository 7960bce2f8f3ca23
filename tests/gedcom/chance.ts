/** Whole numbers below the one given; the same seed gives the same ones. */
export function chanceOf(seed: number): (below: number) => number {
  let state = (seed + 1) * 0x9e3779b1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % Math.max(1, below)
  }
}
