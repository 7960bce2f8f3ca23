import type { MediaItem } from '#contract/media.ts'

export type UploadPhase =
  /** Others are on their way before it. */
  | 'queued'
  | 'preparing'
  | 'sending'
  /** No connection; it goes on by itself when there is one. */
  | 'waiting'
  | 'paused'
  /** All bytes are there; the server reads them back. */
  | 'checking'
  | 'kept'
  | 'failed'

/** One file on its way, as it is shown. */
export interface UploadState {
  readonly id: string
  readonly fileName: string
  readonly byteLength: number
  readonly sent: number
  readonly phase: UploadPhase
  readonly failure?: string
  readonly canRetry?: boolean
  readonly media?: MediaItem
}

/** An upload of an earlier visit that can go on once its file is chosen again. */
export interface UnfinishedUpload {
  readonly key: string
  readonly url: string
  readonly fileName: string
  readonly byteLength: number
  readonly startedAt: string
}

/** The next person at this browser must not meet the files of the last one. */
export interface Whose {
  readonly accountId: string
  readonly familyId: string
  /** For oneself alone: the recording of a message, which no relative may come upon. */
  readonly isPrivate?: boolean
}
