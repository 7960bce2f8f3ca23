import { doneOf, type Brought } from './brought.ts'

/** How far it had come when its tab was closed. */
export interface Left {
  readonly total: number
  readonly done: number
}

// A few files tell of themselves, as uploads that aren't finished.
const fewest = 4

/** Remembers on this device how far something was brought in, so that whoever comes back knows where it stands. */
export class Interrupted {
  readonly #key: string
  #left: Left | undefined

  constructor(whose: string) {
    this.#key = `bringing in ${whose}`
    this.#left = read(this.#key)
  }

  get left(): Left | undefined {
    return this.#left
  }

  forget(): void {
    this.#left = undefined
    globalThis.localStorage?.removeItem(this.#key)
  }

  note(state: Brought): void {
    if (state.phase === 'opening') this.#left = undefined
    if (state.phase === 'over') this.forget()
    if (state.phase !== 'bringing' || state.total < fewest) return
    const left: Left = { total: state.total, done: doneOf(state) }
    try {
      localStorage.setItem(this.#key, JSON.stringify(left))
    } catch {
      // A device without room for a line forgets it.
    }
  }
}

function read(key: string): Left | undefined {
  try {
    const { total, done } = JSON.parse(globalThis.localStorage?.getItem(key) ?? '') as Left
    return Number.isInteger(total) && Number.isInteger(done) ? { total, done } : undefined
  } catch {
    return undefined
  }
}
