import { loudnessOf } from '#contract/rules/peaks.ts'
import { soundRate, Unreadable } from '#server/platform/av/av.ts'

// As the recorder listens: moments of 21 ms, the loudest of each quarter of a second.
const momentLength = Math.round(soundRate * 0.02133)
const sliceLength = soundRate / 4
const longestSeconds = 24 * 3600

/** Listens along while a sound is decoded. */
export class Slices {
  readonly #moment = new Float32Array(momentLength)
  readonly #slices: number[] = []
  #filled = 0
  #samples = 0
  #loudest = 0

  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.#moment[this.#filled] = sample
      this.#filled += 1
      this.#samples += 1
      if (this.#filled === momentLength) this.#endMoment()
      if (this.#samples % sliceLength === 0) this.#endSlice()
    }
    if (this.#samples > longestSeconds * soundRate) throw new Unreadable('too-long')
  }

  get durationMs(): number {
    return Math.round((this.#samples * 1000) / soundRate)
  }

  finish(): readonly number[] {
    if (this.#filled > 0) this.#endMoment()
    if (this.#samples % sliceLength !== 0) this.#endSlice()
    return this.#slices
  }

  #endMoment(): void {
    this.#loudest = Math.max(this.#loudest, loudnessOf(this.#moment.subarray(0, this.#filled)))
    this.#filled = 0
  }

  #endSlice(): void {
    this.#slices.push(Math.round(this.#loudest * 100))
    this.#loudest = 0
  }
}
