// spec §9
export const FIRST_COUNT = 2847
export const GROWS_EVERY_MS = 30_000
const MOST_AT_ONCE = 2

/** Nobody, one or two more; `chance` is a number from 0 up to, but not including, 1. */
export const grown = (count: number, chance: number): number =>
  count + Math.floor(chance * (MOST_AT_ONCE + 1))
