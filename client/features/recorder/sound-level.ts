import { loudnessOf } from '#contract/rules/peaks.ts'

/** Listens along with a recording: how loud is it now, and how loud was it since last asked. */
export class SoundLevel {
  readonly #context: AudioContext
  readonly #analyser: AnalyserNode
  readonly #samples: Float32Array<ArrayBuffer>
  #loudest = 0

  constructor(stream: MediaStream) {
    this.#context = new AudioContext()
    this.#analyser = this.#context.createAnalyser()
    this.#analyser.fftSize = 1024
    this.#samples = new Float32Array(this.#analyser.fftSize)
    this.#context.createMediaStreamSource(stream).connect(this.#analyser)
  }

  /** 0 to 1. */
  read = (): number => {
    this.#analyser.getFloatTimeDomainData(this.#samples)
    const level = loudnessOf(this.#samples)
    this.#loudest = Math.max(this.#loudest, level)
    return level
  }

  /** The loudest moment since the last call, 0 to 100. */
  takePeak(): number {
    this.read()
    const peak = Math.round(this.#loudest * 100)
    this.#loudest = 0
    return peak
  }

  close(): void {
    void this.#context.close()
  }
}
