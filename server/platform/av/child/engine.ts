import type { CopyOrder } from '#server/platform/av/av.ts'
import type { Source } from './order.ts'

export interface Contents {
  readonly sound: { readonly codec: string; readonly channels: number } | null
  readonly picture: {
    readonly codec: string
    readonly width: number
    readonly height: number
  } | null
}

export interface Decoded {
  readonly contents: Contents
  /** As they stand in the container. */
  readonly tags: Readonly<Record<string, string>>
  /** How long its pictures last. The sound's length is what was handed over. */
  readonly picturesMs: number
  readonly loudness: number | null
}

/** What either FFmpeg can do: the one that came with the product, or the one `FFMPEG_PATH` names. */
export interface Engine {
  /** Decodes the sound to one channel at `soundRate`, a piece at a time, and measures it on the way. */
  decodeSound(source: Source, take: (samples: Float32Array) => void): Promise<Decoded>
  copy(source: Source, to: string, order: CopyOrder): Promise<void>
  poster(source: Source, to: string, atMs: number): Promise<void>
}
