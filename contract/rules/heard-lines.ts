/** What of a recording is heard, between its trimmed ends; null is its own end. */
export interface HeardPart {
  readonly startMs: number
  readonly endMs: number | null
}

interface Timed {
  readonly startMs: number
  readonly endMs: number
}

/** Whether a line is told: what was said in a part that was cut off isn’t. A line belongs where its middle is. */
export function isHeard(line: Timed, { startMs, endMs }: HeardPart): boolean {
  const middle = (line.startMs + line.endMs) / 2
  return middle >= startMs && middle <= (endMs ?? Infinity)
}
