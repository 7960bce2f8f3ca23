/** One letter's slot among those that are being sent. Left once, or twice: the same. */
interface SendSlot {
  leave(): void
}

interface Waiting {
  readonly domain: string
  readonly enter: (slot: SendSlot | undefined) => void
}

const mostQuick = 10
const mostAside = 20
/** Of a domain whose mail server is slow, so many letters at a time: the others wait for those. */
const mostOfSlow = 2
const quickMs = 3000

export const mostConnections = mostQuick + mostAside

/**
 * Who may speak to the mail server now. A letter that takes long steps aside, and those to the same domain wait
 * behind it: whoever's mail server is slow holds up nobody else.
 */
export class SendSlots {
  #waiting: Waiting[] = []
  #quick = 0
  #aside = 0
  readonly #inside = new Map<string, number>()
  readonly #slow = new Set<string>()
  #isClosed = false

  /** Resolves when it is this letter's turn; undefined when nothing is sent any more. */
  take(domain: string): Promise<SendSlot | undefined> {
    const { promise, resolve } = Promise.withResolvers<SendSlot | undefined>()
    this.#waiting.push({ domain, enter: resolve })
    this.#admit()
    return promise
  }

  /** Domains that have letters waiting for a slow answer: more of them would only wait too. */
  crowded(): string[] {
    return [...new Set(this.#waitingForSlow().map(({ domain }) => domain))]
  }

  /** Letters that are no burden for others: slow ones, and those waiting behind them. */
  get asideCount(): number {
    return this.#aside + this.#waitingForSlow().length
  }

  close(): void {
    this.#isClosed = true
    this.#admit()
  }

  #waitingForSlow = () => this.#waiting.filter(({ domain }) => this.#slow.has(domain))

  #admit(): void {
    this.#waiting = this.#waiting.filter(({ domain, enter }) => {
      if (!this.#isClosed && !this.#isRoomFor(domain)) return true
      enter(this.#isClosed ? undefined : this.#slotFor(domain))
      return false
    })
  }

  #isRoomFor(domain: string): boolean {
    if (!this.#slow.has(domain)) return this.#quick < mostQuick
    return this.#aside < mostAside && (this.#inside.get(domain) ?? 0) < mostOfSlow
  }

  #slotFor(domain: string): SendSlot {
    let isAside = this.#slow.has(domain)
    let isLeft = false
    let isSlow = false
    if (isAside) this.#aside += 1
    else this.#quick += 1
    this.#count(domain, 1)
    const timer = setTimeout(() => {
      isSlow = true
      this.#slow.add(domain)
      if (isAside || this.#aside >= mostAside) return
      isAside = true
      this.#quick -= 1
      this.#aside += 1
      this.#admit()
    }, quickMs)
    const leave = () => {
      if (isLeft) return
      isLeft = true
      clearTimeout(timer)
      if (isAside) this.#aside -= 1
      else this.#quick -= 1
      this.#count(domain, -1)
      if (!isSlow) this.#slow.delete(domain)
      this.#admit()
    }
    return { leave }
  }

  #count(domain: string, by: number): void {
    const inside = (this.#inside.get(domain) ?? 0) + by
    if (inside > 0) this.#inside.set(domain, inside)
    else this.#inside.delete(domain)
  }
}
