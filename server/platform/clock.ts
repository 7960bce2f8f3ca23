/** The one source of the current time. Tests move it; the delivery code never asks anyone else. */
export interface Clock {
  now(): Temporal.Instant
}

export const wallClock: Clock = { now: () => Temporal.Now.instant() }

/** An instant as the database and the wire write it: ISO 8601, UTC, milliseconds. */
export function stamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}

export function later(from: Temporal.Instant, by: Temporal.DurationLike): Temporal.Instant {
  // Instants know no days: a day here is 24 hours, which is what an expiry means.
  const { days = 0, ...rest } = by
  return from.add({ ...rest, hours: (rest.hours ?? 0) + days * 24 })
}
