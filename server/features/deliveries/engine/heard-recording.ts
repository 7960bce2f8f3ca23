import { peaksBetween } from '#contract/rules/peaks.ts'
/** A message's recording between its trimmed ends, with the copy that is played of it where there is one. */
interface Recording extends Cut {
  readonly copy_key: string | null
  readonly copy_duration_ms: number | null
  readonly copy_peaks: unknown
  readonly peaks: unknown
  readonly duration_ms: number | null
}

interface Cut {
  readonly media_kind: string | null
  readonly trim_start_ms: number
  readonly trim_end_ms: number | null
}

/** What its author cut off never leaves the house: of such a recording there is only the copy. */
export const isCut = ({ media_kind, trim_start_ms, trim_end_ms }: Cut) =>
  (media_kind === 'audio' || media_kind === 'video') && (trim_start_ms > 0 || trim_end_ms !== null)

/** How long it is heard, and how loud: of the copy, or of the original between its trimmed ends. */
export function heardOf(row: Recording): { durationMs: number | null; peaks: number[] } {
  if (row.copy_key !== null)
    return { durationMs: row.copy_duration_ms, peaks: row.copy_peaks as number[] }
  const peaks = row.peaks as number[]
  const whole = row.duration_ms
  if (!isCut(row)) return { durationMs: whole, peaks }
  if (!whole) return { durationMs: null, peaks: [] }
  const end = Math.min(row.trim_end_ms ?? whole, whole)
  return {
    durationMs: Math.max(0, end - row.trim_start_ms),
    peaks: peaksBetween(peaks, whole, { startMs: row.trim_start_ms, endMs: end }),
  }
}
