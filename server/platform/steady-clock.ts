/** What a machine knows of time. */
export interface Sources {
  wall(): Temporal.Instant
  /** Milliseconds that only grow, and never leap. */
  monotonicMs(): number
  /** The same, counting on while the machine sleeps. */
  bootedMs(): number
}

const LEAP_MINUTES = 10
const CALM_MINUTES = 5

/**
 * Time as the product goes by it. A wall's clock that leaps ahead of monotonic time isn't followed: until it is back,
 * time is what it was plus what has passed since. A machine that slept hasn't leapt.
 */
export function steadyClock({ wall, monotonicMs, bootedMs }: Sources) {
  const asleepMs = () => bootedMs() - monotonicMs()
  let trusted: { at: Temporal.Instant; monotonicMs: number; asleepMs: number } | undefined
  let leaptAtMs = -Infinity
  const now = (): Temporal.Instant => {
    const [at, ms] = [wall(), monotonicMs()]
    trusted ??= { at, monotonicMs: ms, asleepMs: asleepMs() }
    const awakeMs = ms - trusted.monotonicMs
    if (!isLeap(trusted.at, awakeMs, at)) {
      trusted = { at, monotonicMs: ms, asleepMs: trusted.asleepMs }
      return at
    }
    const asleep = asleepMs()
    if (!isLeap(trusted.at, awakeMs + Math.max(0, asleep - trusted.asleepMs), at)) {
      trusted = { at, monotonicMs: ms, asleepMs: asleep }
      return at
    }
    leaptAtMs = ms
    return trusted.at.add({ milliseconds: Math.round(awakeMs) })
  }
  const isDoubtful = (): boolean => {
    now()
    const calmMs = monotonicMs() - leaptAtMs
    return calmMs >= 0 && calmMs < CALM_MINUTES * 60_000
  }
  return { now, isDoubtful }
}

const isLeap = (trusted: Temporal.Instant, passedMs: number, at: Temporal.Instant) =>
  at.epochMilliseconds - trusted.epochMilliseconds - passedMs > LEAP_MINUTES * 60_000
