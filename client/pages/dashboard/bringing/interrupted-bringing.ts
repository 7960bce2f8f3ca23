import { doneOf, type Brought } from './bringing-progress.ts'

/** How far it had come when its tab was closed. */
export interface Left {
  readonly total: number
  readonly done: number
  /** The first of those that hadn't come. */
  readonly names: readonly string[]
  readonly isPaused: boolean
}

const mostNames = 5

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

  note(state: Brought, waiting: Iterable<string>): void {
    if (state.phase === 'opening') this.#left = undefined
    if (state.phase === 'over') this.forget()
    if (state.phase !== 'bringing') return
    const names = someOf(waiting)
    const { total, isPaused } = state
    const left: Left = { total, done: doneOf(state), names, isPaused }
    try {
      localStorage.setItem(this.#key, JSON.stringify(left))
    } catch {
      // A device without room for a line forgets it.
    }
  }
}

function someOf(waiting: Iterable<string>): string[] {
  const names: string[] = []
  for (const name of waiting) if (names.push(name) >= mostNames) break
  return names
}

function read(key: string): Left | undefined {
  try {
    const said = JSON.parse(globalThis.localStorage?.getItem(key) ?? '') as Partial<Left>
    const { total, done, names = [], isPaused = false } = said
    if (!Number.isInteger(total) || !Number.isInteger(done)) return undefined
    return { total: total!, done: done!, names: names.map(String), isPaused }
  } catch {
    return undefined
  }
}

/** What is to be told of it: nothing where each one that didn't come tells of itself, as an upload that was begun. */
export const isTold = ({ total, done, names }: Left, begun: readonly string[]): boolean =>
  total > 3 || total - done > names.length || names.some((name) => !begun.includes(name))
