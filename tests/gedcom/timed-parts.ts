/** Which part of a proof takes how long: seconds by its name, in the order in which they first came. */
export class TimedParts {
  readonly #seconds = new Map<string, number>()
  #now = { part: '', began: 0 }

  async time<Value>(part: string, work: () => Value): Promise<Awaited<Value>> {
    const began = performance.now()
    this.#now = { part, began }
    try {
      return await work()
    } finally {
      this.#add(part, (performance.now() - began) / 1000)
    }
  }

  #add(part: string, seconds: number): void {
    this.#seconds.set(part, (this.#seconds.get(part) ?? 0) + seconds)
  }

  /** What takes its time just now, and how long already. */
  get now(): string {
    const { part, began } = this.#now
    return `${part} ${((performance.now() - began) / 1000).toFixed(0)} s`
  }

  add(other: TimedParts): void {
    for (const [part, seconds] of other.#seconds) this.#add(part, seconds)
  }

  get seconds(): number {
    return this.#seconds.values().reduce((sum, one) => sum + one, 0)
  }

  toString(): string {
    return [...this.#seconds].map(([part, one]) => `${part} ${one.toFixed(1)} s`).join(', ')
  }
}
