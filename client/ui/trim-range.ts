import { counted } from '#contract/rules/counted.ts'
/** The part of a recording that is to be heard; both ends are positions in it. */
export interface TrimRange {
  readonly startMs: number
  readonly endMs: number
}

export const trimStepMs = 100
/** Less than this isn't worth hearing. */
const shortestMs = 500

export const isWhole = ({ startMs, endMs }: TrimRange, durationMs: number): boolean =>
  startMs === 0 && endMs >= durationMs

const near = (ms: number) => Math.round(ms / trimStepMs) * trimStepMs

/** One end moved, within the recording and never past the other end. */
export function moved(
  range: TrimRange,
  end: 'start' | 'end',
  toMs: number,
  durationMs: number,
): TrimRange {
  if (end === 'start')
    return { ...range, startMs: Math.max(0, Math.min(near(toMs), range.endMs - shortestMs)) }
  const last = near(toMs) >= near(durationMs) ? durationMs : near(toMs)
  return { ...range, endMs: Math.min(durationMs, Math.max(last, range.startMs + shortestMs)) }
}

/** 0:04.5 */
export function preciseTime(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}.${tenths % 10}`
}

/** “1 minute 4.5 seconds”, as it is spoken. */
export function spokenTime(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const seconds = `${Math.floor((ms % 60_000) / 100) / 10} seconds`
  return minutes === 0 ? seconds : `${counted(minutes, 'minute')} ${seconds}`
}
