import type { RecorderStore } from './recorder-store.ts'
import type { TakesStore } from './takes-store.ts'

/** What early-recorder-script.ts left in a page whose scripts weren't there yet: the same recorder, already at work. */
export interface EarlyRecorder {
  readonly recorder: RecorderStore
  readonly takes: TakesStore
  /** Takes its own drawing of it away: the page shows it from now on. */
  handOver(): void
}

const page = globalThis as { kinfoldRecorder?: EarlyRecorder }

export const earlyRecorder = (): EarlyRecorder | undefined => page.kinfoldRecorder

export const leaveRecorder = (early: EarlyRecorder): void => {
  page.kinfoldRecorder = early
}
