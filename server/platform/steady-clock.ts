/** What a machine knows of time. */
interface Sources {
  wall(): Temporal.Instant
  /** Milliseconds that only grow, and never leap. */
  monotonicMs(): number
  /** The same, counting on while the machine sleeps. */
  bootedMs(): number
}

const LEAP_MINUTES = 10
const CALM_MINUTES = 5
// So long a clock that was set back may be put right: after that, its leap is one like any other.
const REMEMBERED_MS = 7 * 24 * 3600_000
// Younger than this, a time may be the wrong one with which a machine began.
const STEADY_MS = 3600_000

interface Known {
  readonly at: Temporal.Instant
  readonly monotonicMs: number
  readonly asleepMs: number
}

/**
 * Time as the product goes by it. A wall's clock that leaps ahead of monotonic time isn't followed: until it is back,
 * time is what it was plus what has passed since. A machine that slept hasn't leapt, nor has a clock that was set back
 * and is put right again.
 */
export function steadyClock({ wall, monotonicMs, bootedMs }: Sources) {
  const asleepMs = () => bootedMs() - monotonicMs()
  let trusted: Known | undefined
  /** From before the wall's clock was set back. */
  let before: Known | undefined
  let leaptAtMs = -Infinity
  let begunAtMs: number | undefined
  const remember = (known: Known): void => {
    const isOld = before && known.monotonicMs - before.monotonicMs >= REMEMBERED_MS
    const isSteady = known.monotonicMs - begunAtMs! >= STEADY_MS
    if ((!before || isOld) && isSteady) before = known
  }
  const now = (): Temporal.Instant => {
    // How long the machine slept is asked of the system, and only where it seems to have: this is called for every request.
    const read = {
      at: wall(),
      monotonicMs: monotonicMs(),
      asleepMs: trusted?.asleepMs ?? asleepMs(),
    }
    trusted ??= read
    begunAtMs ??= read.monotonicMs
    if (!isAhead(read, trusted)) {
      if (isAhead(trusted, read)) remember(trusted)
      else if (before && !isAhead(before, read)) before = undefined
      return (trusted = read).at
    }
    const seen = { ...read, asleepMs: asleepMs() }
    if (!isAhead(seen, trusted, sleptMs(trusted, seen))) return (trusted = seen).at
    leaptAtMs = seen.monotonicMs
    if (before && isPutRight(seen, before)) {
      if (!isAhead(before, seen)) before = undefined
      return (trusted = seen).at
    }
    return trusted.at.add({ milliseconds: Math.round(seen.monotonicMs - trusted.monotonicMs) })
  }
  const isDoubtful = (): boolean => {
    now()
    const calmMs = monotonicMs() - leaptAtMs
    return calmMs >= 0 && calmMs < CALM_MINUTES * 60_000
  }
  return { now, isDoubtful }
}

const sleptMs = (from: Known, to: Known) => Math.max(0, to.asleepMs - from.asleepMs)

/** Not further than it would be if nobody had touched it. */
const isPutRight = (seen: Known, before: Known): boolean =>
  seen.monotonicMs - before.monotonicMs < REMEMBERED_MS &&
  !isAhead(seen, before, sleptMs(before, seen))

/** Whether one wall's clock is further than what has passed since the other allows; a sleep has passed, too. */
const isAhead = (one: Known, other: Known, asleepMs = 0): boolean =>
  one.at.epochMilliseconds -
    other.at.epochMilliseconds -
    (one.monotonicMs - other.monotonicMs) -
    asleepMs >
  LEAP_MINUTES * 60_000
