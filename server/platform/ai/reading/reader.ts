import type { Looking } from '#server/platform/ai/seeing/look-in-child.ts'

/** One line of text in a picture, from the top. */
export interface ReadLine {
  readonly words: string
  /** From 0 to 1, as sure as the engine is. */
  readonly confidence: number
}

/** Reads the words in a picture. */
export interface Reader extends Omit<Looking<readonly ReadLine[]>, 'look'> {
  /** For people: which engine it is. */
  readonly engine: string
  /** One picture at a time, for whoever asks first. Throws when the engine failed, or isn't ready. */
  readLines(picture: Uint8Array): Promise<readonly ReadLine[]>
}
