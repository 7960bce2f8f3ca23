import { later, stamp } from './clock.ts'

/**
 * Does the work, and says again and again meanwhile that whoever does it lives. A lease can then be short: it only has
 * to outlive a pause, and what a killed process held is taken over soon, however long the work would have been.
 */
export async function whileBeating<T>(
  leaseSeconds: number,
  beat: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  // Three beats to a lease: one may be lost. A beat that fails is followed by another.
  const timer = setInterval(() => void beat().catch(() => {}), (leaseSeconds * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Below a minute, so that others have taken over by then. */
export const leaseSeconds = 40

/** The time of whoever takes something now, and since when whoever took it must have been silent. */
export const leaseAt = (now: Temporal.Instant) => ({
  now: stamp(now),
  stale: stamp(later(now, { seconds: -leaseSeconds })),
})
export type Lease = ReturnType<typeof leaseAt>
