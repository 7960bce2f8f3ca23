import { Refusal } from '#server/platform/errors.ts'

interface Gate {
  readonly atOnce: number
  readonly mayWait: number
  /** What whoever is refused reads. */
  readonly busy: string
}

/** Lets a few works run at once and a bounded number wait. Beyond that it refuses at once, rather than fall over. */
export class Turnstile {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #busy: string
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mayWait, busy }: Gate) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
    this.#busy = busy
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, so nobody can slip in between.
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mayWait)
      throw new Refusal(503, this.#busy, { 'retry-after': '5' })
    return new Promise((resolve) => void this.#waiting.push(resolve))
  }
}
