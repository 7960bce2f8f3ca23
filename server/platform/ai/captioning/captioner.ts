export interface CaptionGuess {
  readonly words: string
  /** What in the picture it rests on, for people. */
  readonly why: string
}

/** The model's server fails, whichever picture it is asked about. */
export class CaptionerFails extends Error {
  /** How long it wants to be left alone. */
  readonly retryAfterSeconds: number
  /** It may have failed at this very picture: refused it, or thought about it without end. */
  readonly mayBePicture: boolean

  constructor(message: string, { retryAfterSeconds = 0, mayBePicture = false } = {}) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.mayBePicture = mayBePicture
  }
}

/** A model that sees, behind an OpenAI-compatible server: it says what a picture shows. */
export interface Captioner {
  /** For people: which model, and where. */
  readonly name: string
  /** Of the whole address and the model: what families agree to. */
  readonly key: string
  /** Of those and the key that opens it: a new one is a server that hasn't failed yet. */
  readonly door: string
  readonly isOnThisMachine: boolean
  /** Throws `CaptionerFails` when the server does, and something else when it has no answer for this picture. */
  describe(picture: Uint8Array, signal?: AbortSignal): Promise<CaptionGuess>
}
