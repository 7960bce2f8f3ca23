import { conflict } from '#server/platform/errors.ts'
import { Turnstile } from '#server/platform/turnstile.ts'

interface Places {
  readonly atOnce: number
  readonly mayWait: number
  /** Of the same account, those that wait, too. */
  readonly mostOfOne: number
  /** What somebody reads who has so many already. */
  readonly tooMany: string
}

/** Places for work that takes a while. Whoever has one says when they are done or have gone. */
class PrintPlaces {
  readonly #turnstile: Turnstile
  readonly #mostOfOne: number
  readonly #tooMany: string
  readonly #running = new Map<string, number>()

  constructor({ atOnce, mayWait, mostOfOne, tooMany }: Places) {
    const busy = 'A great many books are being printed right now. Please try again in a moment.'
    this.#turnstile = new Turnstile({ atOnce, mayWait, busy })
    this.#mostOfOne = mostOfOne
    this.#tooMany = tooMany
  }

  async take(accountId: string): Promise<() => void> {
    const own = this.#running.get(accountId) ?? 0
    if (own >= this.#mostOfOne) throw conflict(this.#tooMany)
    this.#running.set(accountId, own + 1)
    try {
      const leave = await this.#place()
      return () => {
        this.#giveBack(accountId)
        leave()
      }
    } catch (error) {
      this.#giveBack(accountId)
      throw error
    }
  }

  #giveBack(accountId: string): void {
    const left = (this.#running.get(accountId) ?? 1) - 1
    if (left > 0) this.#running.set(accountId, left)
    else this.#running.delete(accountId)
  }

  #place(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.#turnstile.pass(() => new Promise<void>((leave) => resolve(leave))).catch(reject)
    })
  }
}

// Each holds a picture or two in memory, and a core while nobody keeps it waiting.
export const printing = new PrintPlaces({
  atOnce: 6,
  mayWait: 20,
  mostOfOne: 2,
  tooMany: 'Two of your books are on their way already. Please wait until one has arrived.',
})

// Each takes a core, in turns with everything else.
export const checking = new PrintPlaces({
  atOnce: 2,
  mayWait: 30,
  mostOfOne: 3,
  tooMany: 'We are still looking at your books. Please wait a moment.',
})
