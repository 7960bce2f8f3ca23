import type { Captioner } from './captioning/captioner.ts'
import type { Ear } from './hearing/ear.ts'
import type { Weights } from './models/weights.ts'
import type { Reader } from './reading/reader.ts'
import type { Eye } from './seeing/eye.ts'
import type { Finder } from './seeing/finder.ts'

/** One text as a direction of length one: what is alike in meaning points the same way. */
export type Vector = Float32Array

export interface Grounding {
  /** How to answer, and all the model may know. */
  readonly instructions: string
  readonly question: string
}

/** A model that writes prose, behind an OpenAI-compatible server. */
export interface Writer {
  /** The text as it is written. Throws when the server fails, is too slow, or ends before it has finished. */
  write(grounding: Grounding, signal?: AbortSignal): AsyncIterable<string>
}

/** Intelligence, through one door. Nothing leaves the machine unless a writer, a model that sees, or an ear elsewhere is configured. */
export interface Ai {
  /** Undefined while the engine isn't there: its weights are on their way, too many ask, or it failed just now. Never throws. */
  embed(texts: readonly string[]): Promise<readonly Vector[] | undefined>
  /** The same, telling whether it isn't there, or failed at these very texts. */
  tryToEmbed(texts: readonly string[]): Promise<readonly Vector[] | 'absent' | 'failed'>
  /** The same for a body of texts that rarely changes: done once, and kept on the disk under a name until it changes. */
  embedOnce(name: string, texts: readonly string[]): Promise<readonly Vector[] | undefined>
  /** What the embedding engine is made of; `prepare` fetches it in the background. */
  readonly weights: Weights
  readonly writer: Writer | undefined
  /** Says what a picture shows; undefined unless a model that sees is configured. */
  readonly captioner: Captioner | undefined
  /** Writes down what is said. */
  readonly ear: Ear
  /** Finds faces in pictures. */
  readonly eye: Eye
  /** Reads the words in pictures. */
  readonly reader: Reader
  /** Finds things in pictures. */
  readonly finder: Finder
  close(): Promise<void>
}
