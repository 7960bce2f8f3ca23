/** How long something took, in milliseconds. */
export interface Figures {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

export interface Counted {
  /** By kind of request, from its sending to its last byte. */
  readonly requests: Readonly<Record<string, Figures>>
  /** By what somebody pressed, until all of it was there. */
  readonly presses: Readonly<Record<string, Figures>>
  /** What wasn’t answered as it should be: which, and how often. */
  readonly errors: readonly (readonly [string, number])[]
  readonly seconds: number
}

export class Tally {
  readonly #requests = new Map<string, number[]>()
  readonly #presses = new Map<string, number[]>()
  readonly #errors = new Map<string, number>()
  readonly #began = performance.now()

  request(kind: string, ms: number): void {
    push(this.#requests, kind, ms)
  }

  press(kind: string, ms: number): void {
    push(this.#presses, kind, ms)
  }

  error(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1)
  }

  get asked(): number {
    return [...this.#requests.values()].reduce((sum, { length }) => sum + length, 0)
  }

  get failed(): number {
    return [...this.#errors.values()].reduce((sum, count) => sum + count, 0)
  }

  counted(): Counted {
    const figures = (all: Map<string, number[]>) =>
      Object.fromEntries([...all].map(([kind, times]) => [kind, figuresOf(times)]))
    return {
      requests: figures(this.#requests),
      presses: figures(this.#presses),
      errors: [...this.#errors].toSorted(([, a], [, b]) => b - a),
      seconds: (performance.now() - this.#began) / 1000,
    }
  }
}

function push(all: Map<string, number[]>, kind: string, ms: number): void {
  const known = all.get(kind)
  if (known) known.push(ms)
  else all.set(kind, [ms])
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
