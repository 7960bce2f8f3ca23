import type { Claimed } from '#server/platform/mail/send-claimed.ts'
import { DueHeap } from './due-heap.ts'

/** So long whoever has claimed a letter has it for themselves. */
const LETTER_LEASE_MS = 5 * 60_000

export interface Posted extends Claimed {
  readonly key: string
  attempts: number
  nextTryAt: number
  status: 'waiting' | 'accepted' | 'failed' | 'void'
}

/** The table of letters, and the promises PostgreSQL makes about it: each method is one transaction. */
export class MemoryOutbox<M extends Posted> {
  readonly mails = new Map<string, M>()
  // An entry whose time is no longer that of its letter is an old one, and passed over.
  readonly #due = new DueHeap<M>()
  readonly #onDue: (at: number) => void

  constructor(onDue: (at: number) => void) {
    this.#onDue = onDue
  }

  post(mail: M): void {
    this.mails.set(mail.key, mail)
    this.#awaits(mail)
  }

  claim(at: number): M | undefined {
    const next = this.#next()
    if (!next || next.at > at) return undefined
    this.#due.pop()
    const mail = next.item
    mail.nextTryAt = at + LETTER_LEASE_MS
    mail.attempts += 1
    this.#awaits(mail)
    return { ...mail }
  }

  /** Fenced: whoever was overtaken while sending writes nothing. */
  settle(
    { key, attempts }: Pick<M, 'key' | 'attempts'>,
    change: Partial<Pick<Posted, 'status' | 'nextTryAt'>>,
  ): boolean {
    const mail = this.mails.get(key)!
    if (mail.attempts !== attempts || mail.status !== 'waiting') return false
    Object.assign(mail, change)
    if (mail.status === 'waiting') this.#awaits(mail)
    return true
  }

  nextAt(): number {
    return this.#next()?.at ?? Infinity
  }

  #next() {
    for (;;) {
      const next = this.#due.peek()
      if (!next || (next.item.status === 'waiting' && next.item.nextTryAt === next.at)) return next
      this.#due.pop()
    }
  }

  #awaits(mail: M): void {
    this.#due.push(mail.nextTryAt, mail)
    this.#onDue(mail.nextTryAt)
  }
}
