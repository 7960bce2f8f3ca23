/** What of a recording is heard, between its trimmed ends; null is its own end. */
export interface HeardPart {
  readonly startMs: number
  readonly endMs: number | null
}

interface Timed {
  readonly startMs: number
  readonly endMs: number
}

/**
 * Whether a line is told: what was said in a part that was cut off isn’t. We know when a line was said, not when each of
 * its words was, so a line that reaches over a cut is left out whole.
 */
export function isHeard(line: Timed, { startMs, endMs }: HeardPart): boolean {
  return line.startMs >= startMs && line.endMs <= (endMs ?? Infinity)
}
