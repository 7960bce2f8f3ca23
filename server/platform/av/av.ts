import type { ContentType } from '#contract/rules/media-kinds.ts'
import type { Found } from '#server/platform/pictures/child/answer.ts'
import type { Bytes } from '#server/platform/storage/storage.ts'

/** From here to there, in milliseconds of the original; an end left open is its own end. */
export interface Trim {
  readonly startMs: number
  readonly endMs: number | null
}

export interface Measured {
  readonly sound: { readonly codec: string; readonly channels: number } | null
  /** Moving pictures; a cover on a song is none. */
  readonly picture: {
    readonly codec: string
    readonly width: number
    readonly height: number
  } | null
  /** By decoding it, not by what its header claims. */
  readonly durationMs: number
  /** Integrated loudness in LUFS (EBU R128); null for silence, and where there is no sound. */
  readonly loudness: number | null
  /** The loudest moment of each quarter of a second, 0 to 100. */
  readonly slices: readonly number[]
}

export interface MeasuredFile extends Measured {
  /** What its container says of it. */
  readonly found: Found
}

export interface CopyOrder {
  readonly measured: Measured
  readonly trim: Trim
}

/** One file, lying in a folder of its own. Everything that reads it does so in a limited process. */
export interface AvFile {
  measure(): Promise<MeasuredFile>
  /** m4a (AAC) or mp4 (H.264 and AAC), index first, loudness made even. Answers where it lies. */
  copy(order: CopyOrder): Promise<string>
  /** One picture of a film, as JPEG. */
  poster(atMs: number): Promise<string>
  /** The sound as one channel of 16,000 samples a second, from −1 to 1, a piece at a time. */
  decodeSound(): AsyncIterable<Float32Array>
}

/** FFmpeg, for files that strangers sent. */
export interface Av {
  /** Lays the bytes into a folder of their own, for as long as `work` takes. `type` is what their beginning says they are. */
  withFile<T>(bytes: Bytes, type: ContentType, work: (file: AvFile) => Promise<T>): Promise<T>
  /** Clears away what was laid there before this instant by processes that were killed. */
  tidy(before: string): Promise<void>
}

export const soundRate = 16_000

/**
 * `nothing`: no sound or film that can be found in it. `codec`: it is written in a way we can't read. `too-long`: more
 * than a day. `too-costly`: it would have taken more time, memory or room than one file may.
 */
const unreadableReasons = ['nothing', 'codec', 'too-long', 'too-costly'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** The file is at fault: trying again won't help. Anything else that goes wrong is an ordinary error. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason
  readonly detail: string

  constructor(reason: UnreadableReason, detail = '') {
    super(`The file can’t be read (${reason})${detail && `: ${detail}`}`)
    this.reason = reason
    this.detail = detail
  }
}
