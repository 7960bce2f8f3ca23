/** Simulated time and chance: one seed, one run. Nothing in it waits for a real clock. */
export class World {
  now: number
  steps = 0
  #seed: number
  #order = 0
  readonly #heap: { at: number; order: number; wake: () => void }[] = []

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
    return Temporal.Instant.fromEpochMilliseconds(this.now)
  }

  until(at: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#push(Math.max(at, this.now), resolve)
    return promise
  }

  sleep(ms: number): Promise<void> {
    return this.until(this.now + ms)
  }

  /** Lets everything happen, in order of time, until the end or until nothing is left to happen. */
  async run(end: number): Promise<void> {
    await settled()
    for (;;) {
      const next = this.#pop()
      if (!next || next.at > end) break
      this.now = next.at
      this.steps += 1
      next.wake()
      await settled()
    }
    this.now = end
  }

  #push(at: number, wake: () => void): void {
    const heap = this.#heap
    let i = heap.push({ at, order: (this.#order += 1), wake }) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!isEarlier(heap[i]!, heap[parent]!)) break
      ;[heap[i], heap[parent]] = [heap[parent]!, heap[i]!]
      i = parent
    }
  }

  #pop() {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    heap[0] = last
    let i = 0
    for (;;) {
      const [left, right] = [2 * i + 1, 2 * i + 2]
      let least = i
      if (left < heap.length && isEarlier(heap[left]!, heap[least]!)) least = left
      if (right < heap.length && isEarlier(heap[right]!, heap[least]!)) least = right
      if (least === i) return first
      ;[heap[i], heap[least]] = [heap[least]!, heap[i]!]
      i = least
    }
  }
}

const isEarlier = (a: { at: number; order: number }, b: { at: number; order: number }) =>
  a.at < b.at || (a.at === b.at && a.order < b.order)

// Promises are all followed to their end before the next moment comes.
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
