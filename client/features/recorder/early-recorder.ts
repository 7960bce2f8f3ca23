import type { RecorderState, RecorderStore } from './recorder-store.ts'
import type { TakesStore } from './takes-store.ts'

/** What early-recorder-script.ts left in a page whose scripts weren't there yet: the same recorder, already at work. */
export interface EarlyRecorder {
  readonly recorder: RecorderStore
  readonly takes: TakesStore
  /** Takes its own drawing of it away: the page shows it from now on, and goes on as it stood. */
  handOver(): void
  left?: { said: RecorderState['phase'] | undefined; held: number | undefined }
}

const page = globalThis as { kinfoldRecorder?: EarlyRecorder }

export const earlyRecorder = (): EarlyRecorder | undefined => page.kinfoldRecorder

export const leaveRecorder = (early: EarlyRecorder): void => {
  page.kinfoldRecorder = early
}

/** Whether this step was told to screen readers before the page took over. */
export function wasSaidEarly(phase: RecorderState['phase']): boolean {
  const { left } = page.kinfoldRecorder ?? {}
  const isSaid = left?.said === phase
  if (left) left.said = undefined
  return isSaid
}

/** Which of its buttons the keyboard was at when the page took over; told once. */
export function heldEarly(): number | undefined {
  const { left } = page.kinfoldRecorder ?? {}
  const held = left?.held
  if (left) left.held = undefined
  return held
}
