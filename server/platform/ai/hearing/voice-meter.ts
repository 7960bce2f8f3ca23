import { PitchDetector } from 'pitchy'
import { SAMPLE_RATE, type VoiceMeasure } from './ear.ts'

// 64 ms: long enough for the deepest voice, short enough for its pitch to stand still.
const WINDOW = 1024
// Every other window is plenty to know how somebody sounds.
const STEP = 2 * WINDOW
const QUIETEST_DB = -50
const CLEAR = 0.85
const LOWEST_HZ = 60
const HIGHEST_HZ = 500
// Two seconds of clear voice.
const FEWEST_WINDOWS = 16

/** Loudness, pitch and brightness of a voice: medians, so that a cough or a slammed door changes nothing. */
export class VoiceMeter {
  readonly #detector = PitchDetector.forFloat32Array(WINDOW)
  readonly #window = new Float32Array(WINDOW)
  readonly #looks: VoiceMeasure[] = []
  #filled = 0
  #skip = 0

  add(samples: Float32Array): void {
    let at = 0
    while (at < samples.length) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, samples.length - at)
        this.#skip -= skipped
        at += skipped
        continue
      }
      const some = samples.subarray(at, at + WINDOW - this.#filled)
      this.#window.set(some, this.#filled)
      this.#filled += some.length
      at += some.length
      if (this.#filled === WINDOW) this.#look()
    }
  }

  result(): VoiceMeasure | null {
    if (this.#looks.length < FEWEST_WINDOWS) return null
    const middle = (of: keyof VoiceMeasure) =>
      this.#looks.map((look) => look[of]).toSorted((a, b) => a - b)[this.#looks.length >> 1]!
    return {
      loudnessDb: middle('loudnessDb'),
      pitchHz: middle('pitchHz'),
      brightnessHz: middle('brightnessHz'),
    }
  }

  #look(): void {
    this.#filled = 0
    this.#skip = STEP - WINDOW
    const { loudnessDb, brightnessHz } = weigh(this.#window)
    if (loudnessDb < QUIETEST_DB) return
    const [pitchHz, clarity] = this.#detector.findPitch(this.#window, SAMPLE_RATE)
    if (clarity < CLEAR || pitchHz < LOWEST_HZ || pitchHz > HIGHEST_HZ) return
    this.#looks.push({ loudnessDb, pitchHz, brightnessHz })
  }
}

/** Brightness is the spectrum's mean frequency by energy, read from how steep the wave is: no transform needed. */
function weigh(samples: Float32Array) {
  let energy = 1e-12
  let steepness = 0
  for (let i = 1; i < samples.length; i += 1) {
    energy += samples[i]! ** 2
    steepness += (samples[i]! - samples[i - 1]!) ** 2
  }
  return {
    loudnessDb: 10 * Math.log10(energy / samples.length),
    brightnessHz: (SAMPLE_RATE / (2 * Math.PI)) * Math.sqrt(steepness / energy),
  }
}
