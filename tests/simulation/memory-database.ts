import { follow, type DeliveryEvent } from '#contract/rules/delivery/follow.ts'
import { mailKey } from '#contract/rules/delivery/mail-key.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import type { Book, BookedDelivery, Turn } from '#server/features/deliveries/book.ts'
import type { EngineLetter } from '#server/features/deliveries/settle-letter.ts'
import type { Claimed } from '#server/platform/mail/send-claimed.ts'

const LEASE_MS = 5 * 60_000

export interface Row {
  booked: BookedDelivery
  wakeAt: number | null
  leasedUntil: number
  readonly drafted: Delivery
  readonly events: DeliveryEvent[]
}

export interface Mail extends Claimed, EngineLetter {
  readonly key: string
  attempts: number
  nextTryAt: number
  status: 'waiting' | 'accepted' | 'failed' | 'void'
}

/** The tables, and the promises PostgreSQL makes about them: each method is one transaction. */
export class MemoryDatabase implements Book {
  readonly rows = new Map<string, Row>()
  readonly mails = new Map<string, Mail>()
  readonly #waiting = new Set<Mail>()
  readonly #now: () => Temporal.Instant
  /** Told when something new may be due. */
  onDue = () => {}

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  add(id: string, drafted: Delivery): void {
    const booked = { id, messageId: id, recipientId: 'r', version: 1, delivery: drafted }
    this.rows.set(id, { booked, wakeAt: null, leasedUntil: 0, drafted, events: [] })
  }

  async find(id: string): Promise<BookedDelivery | undefined> {
    return this.rows.get(id)?.booked
  }

  async claimDue(now: Temporal.Instant, most: number): Promise<BookedDelivery[]> {
    const at = now.epochMilliseconds
    const due = [...this.rows.values()]
      .filter((row) => row.wakeAt !== null && row.wakeAt <= at && row.leasedUntil <= at)
      .slice(0, most)
    for (const row of due) row.leasedUntil = at + LEASE_MS
    return due.map(({ booked }) => booked)
  }

  async turn(before: BookedDelivery, turn: Turn): Promise<boolean> {
    const row = this.rows.get(before.id)!
    if (row.booked.version !== before.version) return false
    this.write(row, turn)
    return true
  }

  protected write(row: Row, { delivery, wakeAt, event, letter }: Turn): void {
    row.booked = { ...row.booked, delivery, version: row.booked.version + 1 }
    row.wakeAt = wakeAt?.epochMilliseconds ?? null
    row.leasedUntil = 0
    if (event) row.events.push(event)
    if (letter) this.#post(row.booked, letter)
    this.onDue()
  }

  /** The same key twice is one letter; only the message itself waits again after a bounce. */
  #post({ id, messageId, recipientId, delivery }: BookedDelivery, kind: MailKind): void {
    const key = mailKey({ messageId, recipientId, kind, ...delivery })
    const known = this.mails.get(key)
    if (known && kind !== 'send') return
    const created_at = known?.created_at ?? this.#now().toString()
    const attempts = known?.attempts ?? 0
    const nextTryAt = this.#now().epochMilliseconds
    const { epoch } = delivery
    const letter = { key, deliveryId: id, kind, epoch, attempts, created_at, nextTryAt }
    const mail: Mail = { ...letter, status: 'waiting' }
    if (known) this.#waiting.delete(known)
    this.mails.set(key, mail)
    this.#waiting.add(mail)
  }

  async claimMail(now: Temporal.Instant): Promise<Mail | undefined> {
    const at = now.epochMilliseconds
    for (const mail of this.#waiting) {
      if (mail.nextTryAt > at) continue
      mail.nextTryAt = at + LEASE_MS
      mail.attempts += 1
      return { ...mail }
    }
    return undefined
  }

  /** Fenced: whoever was overtaken while sending writes nothing. */
  settle({ key, attempts }: Mail, change: Partial<Pick<Mail, 'status' | 'nextTryAt'>>): boolean {
    const mail = this.mails.get(key)!
    if (mail.attempts !== attempts || mail.status !== 'waiting') return false
    Object.assign(mail, change)
    if (mail.status !== 'waiting') this.#waiting.delete(mail)
    this.onDue()
    return true
  }

  nextDueAt(): number | undefined {
    let next: number | undefined
    const consider = (at: number) => {
      if (next === undefined || at < next) next = at
    }
    for (const { wakeAt, leasedUntil } of this.rows.values())
      if (wakeAt !== null) consider(Math.max(wakeAt, leasedUntil))
    for (const { nextTryAt } of this.#waiting) consider(nextTryAt)
    return next
  }

  /** Following every event from the draft must yield the row. */
  isReplayed({ drafted, events, booked }: Row): boolean {
    try {
      const told = events.reduce(follow, drafted)
      return JSON.stringify(told) === JSON.stringify(booked.delivery)
    } catch {
      return false
    }
  }
}
