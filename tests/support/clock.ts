import { later, type Clock, type Span } from '#server/platform/clock.ts'

export interface MovableClock extends Clock {
  advance(by: Span): void
  set(instant: string): void
}

/** A clock that stands still until a test moves it. */
export function movableClock(start = '2026-11-15T09:00:00Z'): MovableClock {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    advance: (by) => void (current = later(current, by)),
    set: (instant) => void (current = Temporal.Instant.from(instant)),
  }
}
