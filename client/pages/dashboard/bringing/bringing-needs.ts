import type { MediaItem } from '#contract/media.ts'
import type { UploadSource } from '#client/platform/uploads/upload-source.ts'
import type { WaitingFiles } from '#client/platform/uploads/waiting-files.ts'
import type { Interrupted } from './interrupted-bringing.ts'

/** What ended of what was sent. */
export interface Over {
  readonly id: string
  readonly phase: string
  readonly failure?: string
  readonly canRetry?: boolean
  readonly media?: MediaItem
}

/** Whoever sends the files; the page says who. */
export interface Sender {
  readonly add: (sources: UploadSource[]) => string[]
  readonly onOver: (listener: (over: Over, isGivenUp: boolean) => void) => () => void
  readonly remove: (id: string) => Promise<void>
  readonly resume: (id: string) => void
  readonly hold: () => void
  readonly goOn: () => void
}

/** What is written down on this device, so that a closed tab loses nothing. */
export interface OnDevice {
  /** How far it came. */
  readonly record: Interrupted
  /** Where what was chosen lies until it is kept. */
  readonly shelf: Pick<WaitingFiles, 'takeOver' | 'keep' | 'drop' | 'clear'>
}
