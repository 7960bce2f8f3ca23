export interface CaptionGuess {
  readonly words: string
  /** What in the picture it rests on, for people. */
  readonly why: string
}

/** A model that sees, behind an OpenAI-compatible server: it says what a picture shows. */
export interface Captioner {
  /** For people: which model, and where. */
  readonly engine: string
  /** Whether pictures stay on this machine. */
  readonly staysHere: boolean
  /** Throws when the server fails, is too slow, or says something else. */
  describe(picture: Uint8Array): Promise<CaptionGuess>
}
