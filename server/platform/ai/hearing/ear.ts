import type { Weights } from '#server/platform/ai/models/weights.ts'

/** Sound as every engine takes it: one channel of 16,000 samples a second, from −1 to 1, a piece at a time. */
export type Sound = AsyncIterable<Float32Array>
export const SAMPLE_RATE = 16_000

/** A stretch of speech between two pauses, at most half a minute long. */
export interface HeardPiece {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  /** How sure the engine was of its words, from 0 to 1; null where it doesn't say. */
  readonly confidence: number | null
}

/** How a voice sounded, in numbers that only mean something beside the same speaker's others. */
export interface VoiceMeasure {
  readonly loudnessDb: number
  readonly pitchHz: number
  readonly brightnessHz: number
}

export interface Heard {
  readonly pieces: readonly HeardPiece[]
  readonly durationMs: number
  /** Null where too little was spoken to say. */
  readonly voice: VoiceMeasure | null
  /** As the engine names it, where it does. */
  readonly language: string | null
}

export interface HearingOptions {
  /** Told now and then how much of the sound has been heard. */
  readonly onProgress?: (heardMs: number) => void
  readonly signal?: AbortSignal
}

/** Writes down what is said. */
export interface Ear {
  /** For people: which engine it is. */
  readonly engine: string
  readonly isEnglishOnly: boolean
  /** Whether the sound stays on this machine. */
  readonly staysHere: boolean
  /** What has to be on the disk first; nothing for an engine elsewhere. */
  readonly weights: readonly Weights[]
  /** Whether it could listen now; begins to fetch what is missing. */
  isReady(): Promise<boolean>
  /** One recording at a time, for whoever asks first. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Throws when the engine failed, or isn't ready. */
  hear(sound: Sound, options?: HearingOptions): Promise<Heard>
}
