/** One look of the voice detector: 32 ms. */
export const FRAME = 512
const FRAME_MS = 32

// Silero's own advice for where speech begins and ends.
const BEGINS = 0.5
const ENDS = 0.35
const PADDING = 6
const SHORTEST = 8
const PAUSE = 10
// A caption's time is only as good as the piece it was cut from, so pieces end at the first pause after six seconds;
// the recogniser was made for at most half a minute.
const LONG_ENOUGH = 6000 / FRAME_MS
const LONGEST = Math.floor(25_000 / FRAME_MS)

/** Frames `from` up to, not including, `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Cuts speech into pieces, given frame by frame how likely it is that somebody speaks. */
export class SpeechFinder {
  #frame = 0
  #begin: number | undefined
  #lastVoice = 0
  /** Where the least speech was since the piece got long: the place to cut if no pause comes. */
  #quietest = { frame: 0, likelihood: 1 }

  /** The piece that ended with this frame, if one did. */
  add(likelihood: number): Stretch | undefined {
    const frame = this.#frame++
    if (this.#begin === undefined) {
      if (likelihood >= BEGINS) this.#start(Math.max(0, frame - PADDING), frame)
      return undefined
    }
    if (likelihood >= ENDS) this.#lastVoice = frame
    const length = frame - this.#begin
    if (length > LONG_ENOUGH && likelihood < this.#quietest.likelihood)
      this.#quietest = { frame, likelihood }
    const pause = frame - this.#lastVoice
    if (pause >= (length >= LONG_ENOUGH ? PAUSE : PAUSE * 6)) return this.#end(this.#lastVoice)
    if (length >= LONGEST) return this.#cut(frame)
    return undefined
  }

  /** What was still being said when the sound ended. */
  finish(): Stretch | undefined {
    return this.#begin === undefined ? undefined : this.#end(Math.min(this.#lastVoice, this.#frame))
  }

  /** The first frame that may still be needed. */
  get neededFrom(): number {
    return this.#begin ?? Math.max(0, this.#frame - PADDING - 1)
  }

  #start(begin: number, voice: number): void {
    this.#begin = begin
    this.#lastVoice = voice
    this.#quietest = { frame: voice, likelihood: 1 }
  }

  #end(lastVoice: number): Stretch | undefined {
    const from = this.#begin!
    this.#begin = undefined
    const isSpeech = lastVoice - from - PADDING >= SHORTEST
    return isSpeech ? { from, to: Math.min(lastVoice + PADDING, this.#frame) } : undefined
  }

  /** Somebody speaks without a pause: the piece ends where it was quietest, and the next begins there. */
  #cut(frame: number): Stretch {
    const from = this.#begin!
    const to = this.#quietest.likelihood < 1 ? this.#quietest.frame : frame
    this.#start(to, frame)
    return { from, to }
  }
}
