import { later, type Clock, type Span } from '#server/platform/clock.ts'
import { steadyClock } from '#server/platform/steady-clock.ts'

export interface MovableClock extends Clock {
  advance(by: Span): void
  set(instant: string): void
  /** The wall's clock alone goes there, as when somebody sets it wrong; no time has passed. */
  leap(instant: string): void
  /** The machine sleeps until then. */
  sleep(by: Span): void
}

/** A clock that stands still until a test moves it: time has then really passed, for every clock alike. */
export function movableClock(start = '2026-11-15T09:00:00Z'): MovableClock {
  let current = Temporal.Instant.from(start)
  let [leaptMs, asleepMs] = [0, 0]
  const bootedMs = () => current.epochMilliseconds - leaptMs
  const monotonicMs = () => bootedMs() - asleepMs
  return {
    ...steadyClock({ wall: () => current, monotonicMs, bootedMs }),
    advance: (by) => void (current = later(current, by)),
    set: (instant) => void (current = Temporal.Instant.from(instant)),
    leap(instant) {
      const to = Temporal.Instant.from(instant)
      leaptMs += to.epochMilliseconds - current.epochMilliseconds
      current = to
    },
    sleep(by) {
      const woken = later(current, by)
      asleepMs += woken.epochMilliseconds - current.epochMilliseconds
      current = woken
    },
  }
}
