import type { Clock } from '#server/platform/clock.ts'

const wallMs = () => performance.timeOrigin + performance.now()

/** A clock that runs so many times as fast as the wall's, counted from one moment by every process alike. */
interface FastClock extends Clock {
  /** The time it showed when the wall's clock showed this. */
  at(wall: number): Temporal.Instant
}

export function fastClock(speed: number, beganAtMs: number = wallMs()): FastClock {
  const at = (wall: number) =>
    Temporal.Instant.fromEpochMilliseconds(Math.floor(beganAtMs + (wall - beganAtMs) * speed))
  // Its hours pass for every clock alike, so it never leaps.
  return { at, now: () => at(wallMs()), isDoubtful: () => false }
}
