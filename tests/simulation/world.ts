import { DueHeap } from './due-heap.ts'

/** A sleep that somebody else can cut short. */
export interface Nap {
  readonly over: Promise<void>
  wakeBy(at: number): void
}

/** Simulated time and chance: one seed, one run. Nothing in it waits for a real clock. */
export class World {
  now: number
  steps = 0
  #seed: number
  #instant: Temporal.Instant | undefined
  readonly #ahead = new DueHeap<() => void>()

  constructor(seed: number, startMs: number) {
    this.#seed = (seed * 2654435761) >>> 0
    this.now = startMs
  }

  /** A number in [0, 1) that depends on the seed alone (mulberry32). */
  chance(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) >>> 0
    let t = this.#seed
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  happens(probability: number): boolean {
    return this.chance() < probability
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.chance() * (most - least + 1))
  }

  instant(): Temporal.Instant {
    if (this.#instant?.epochMilliseconds !== this.now)
      this.#instant = Temporal.Instant.fromEpochMilliseconds(this.now)
    return this.#instant!
  }

  until(at: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ahead.push(Math.max(at, this.now), resolve)
    return promise
  }

  sleep(ms: number): Promise<void> {
    return this.until(this.now + ms)
  }

  nap(at: number): Nap {
    const { promise, resolve } = Promise.withResolvers<void>()
    let planned = Infinity
    const wakeBy = (by: number) => {
      if (by >= planned) return
      planned = Math.max(by, this.now)
      this.#ahead.push(planned, resolve)
    }
    wakeBy(at)
    return { over: promise, wakeBy }
  }

  /** Lets everything happen, in order of time, until the end or until nothing is left to happen. */
  async run(end: number): Promise<void> {
    await settled()
    for (;;) {
      const next = this.#ahead.pop()
      if (!next || next.at > end) break
      this.now = next.at
      this.steps += 1
      next.item()
      await settled()
    }
    this.now = end
  }
}

// Promises are all followed to their end before the next moment comes.
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
