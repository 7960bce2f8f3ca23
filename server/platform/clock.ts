import { uptime } from 'node:os'
import { steadyClock } from './steady-clock.ts'

/** The one source of the current time. Tests move it; the delivery code never asks anyone else. */
export interface Clock {
  /** Never leaps ahead: while the machine's clock does, this one goes on counting. */
  now(): Temporal.Instant
  /** The machine's clock has leapt ahead, or did a few minutes ago: nothing is sent, planned or deleted meanwhile. */
  isDoubtful(): boolean
}

export const wallClock: Clock = steadyClock({
  wall: () => Temporal.Now.instant(),
  monotonicMs: () => performance.now(),
  bootedMs: () => uptime() * 1000,
})

/** Which release of the zone data this process computes with, e.g. 2026b: governments move their clocks. */
export const zoneDataVersion: string = process.versions['tz'] ?? 'unknown'

/** An instant as the database and the wire write it: ISO 8601, UTC, milliseconds. */
export function stamp(instant: Temporal.Instant): string {
  // Written for every request, and by Date in a fraction of the time that Temporal takes.
  return new Date(instant.epochMilliseconds).toISOString()
}

export interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

/** Instants know no days: a day here is 24 hours, which is what an expiry means. */
export function later(
  from: Temporal.Instant,
  { days = 0, hours = 0, ...rest }: Span,
): Temporal.Instant {
  return from.add({ ...rest, hours: hours + days * 24 })
}
