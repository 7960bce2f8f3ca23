const LIVELY_MS = 3_000
const QUIET_MS = 15_000
const RESTING_MS = 60_000
const MINUTE_MS = 60_000

/** How long to wait before looking again: soon while something happens, seldom when nothing has for long. */
export function paceAfter(quietMs: number): number {
  if (quietMs < 3 * MINUTE_MS) return LIVELY_MS
  return quietMs < 30 * MINUTE_MS ? QUIET_MS : RESTING_MS
}
