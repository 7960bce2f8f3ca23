import type { Weights } from '#server/platform/ai/models/weights.ts'

/** Sound as every engine takes it: mono, 16,000 samples a second, 32-bit floats, little-endian. */
export type Sound = AsyncIterable<Uint8Array>
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

/** Writes down what is said. One recording at a time, for whoever asks first. */
export interface Ear {
  /** For people: which engine it is. */
  readonly engine: string
  readonly isEnglishOnly: boolean
  /** Whether the sound stays on this machine. */
  readonly staysHere: boolean
  /** What has to be on the disk first; nothing for an engine elsewhere. */
  readonly weights: readonly Weights[]
  /** Throws `NotReady` before its weights are there, and anything else when the engine failed. */
  hear(sound: () => Sound | Promise<Sound>, options?: HearingOptions): Promise<Heard>
}

export class NotReady extends Error {
  constructor() {
    super('The engine’s weights aren’t on this machine yet.')
  }
}
