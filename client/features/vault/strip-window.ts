/** The stretch of a shelf that a film strip has room for: browsers don't draw what is wider than some million pixels. */
export const mostInStrip = 4000

const margin = 400

/** Where a strip begins that has this place in its middle. */
export const stripAround = (at: number, count: number): number =>
  Math.max(0, Math.min(at - mostInStrip / 2, count - mostInStrip))

/** Whether somebody has come so near to an end of the strip that another stretch is needed, if there is more. */
export function isNearEnd(begins: number, first: number, last: number, count: number): boolean {
  const ends = Math.min(count, begins + mostInStrip)
  return (begins > 0 && first < begins + margin) || (ends < count && last > ends - margin)
}

interface Seen {
  readonly scrolled: number
  readonly width: number
  /** From the left edge of one picture to that of the next. */
  readonly step: number
}

const beyond = 4

/** The first and the last place that the window shows, and a few beyond. */
export function seenOf({ scrolled, width, step }: Seen, begins: number, count: number) {
  const first = begins + Math.floor(scrolled / step) - beyond
  const last = begins + Math.ceil((scrolled + width) / step) + beyond
  const ends = Math.min(count, begins + mostInStrip)
  return { first: Math.max(begins, first), last: Math.min(ends - 1, last) }
}
