import { applyEvent, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import { draftDelivery, type Delivery } from '#contract/rules/delivery/delivery.ts'
import { mailKey } from '#contract/rules/delivery/mail-key.ts'
import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import type { DeceasedChoice } from '#contract/rules/delivery/trigger.ts'
import { wayOf } from '#contract/rules/delivery/warning-ways.ts'
import {
  turnOneByOne,
  type DeliveryRepository,
  type PlannedTurn,
  type StoredDelivery,
  type Turn,
} from '#server/features/deliveries/engine/repository.ts'
import type { Consequence } from '#server/features/deliveries/engine/consequences.ts'
import { nextWake } from '#server/features/deliveries/engine/next-wake.ts'
import { possibleTurn } from '#server/features/deliveries/engine/record-event.ts'
import type { EngineLetter } from '#server/features/deliveries/engine/settle-letter.ts'
import { heirId, laterId } from './delivery-ids.ts'
import { DueHeap } from './due-heap.ts'
import { MemoryOutbox, type Posted } from './memory-outbox.ts'

const LEASE_MS = 5 * 60_000
const RECIPIENT = 'r'
const ALTERNATE = 'a'

export interface Row {
  stored: StoredDelivery
  wakeAt: number | null
  /** When it can next be claimed: at its wake, or after the lease of whoever holds it. */
  dueAt: number | null
  readonly drafted: Delivery
  readonly events: DeliveryEvent[]
}

export interface Mail extends Posted, EngineLetter {
  /** The day and hour that the letter talks about. */
  readonly says: string
}

/** The tables, and the promises PostgreSQL makes about them: each method is one transaction. */
export class MemoryDatabase implements DeliveryRepository {
  readonly rows = new Map<string, Row>()
  readonly #outbox = new MemoryOutbox<Mail>((at) => this.onDue(at))
  // An entry whose time is no longer that of its row is an old one, and passed over.
  readonly #dueRows = new DueHeap<Row>()
  readonly #now: () => Temporal.Instant
  /** Whom a warning goes to now, in the place of an author who has died. */
  keepersFor = (_deliveryId: string): readonly string[] => []
  /** Told when something may be due, and when. */
  onDue = (_at: number) => {}
  /** Messages that nobody is to hear any more. */
  readonly setAside = new Set<string>()
  /** Told when a death passes a message on: from which delivery, and to which. */
  onPassedOn = (_from: string, _heir: Row) => {}
  /** Told when a series goes on: which was released, and which follows. */
  onNext = (_from: string, _next: Row) => {}
  /** Told after every change of a row. */
  onTurn = (_row: Row, _turn: Turn) => {}

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  add(id: string, drafted: Delivery, ifDeceased: DeceasedChoice): void {
    const stored = {
      id,
      messageId: id,
      recipientId: RECIPIENT,
      version: 1,
      isRecipientLiving: true,
      ifDeceased,
      delivery: drafted,
    }
    this.rows.set(id, { stored, wakeAt: null, dueAt: null, drafted, events: [] })
  }

  async find(id: string): Promise<StoredDelivery | undefined> {
    return this.rows.get(id)?.stored
  }

  async claimDue(now: Temporal.Instant, most: number): Promise<StoredDelivery[]> {
    const at = now.epochMilliseconds
    const claimed: StoredDelivery[] = []
    while (claimed.length < most) {
      const next = this.#nextRow()
      if (!next || next.at > at) break
      this.#dueRows.pop()
      this.#putOff(next.item, at + LEASE_MS)
      claimed.push(next.item.stored)
    }
    return claimed
  }

  async turn(before: StoredDelivery, turn: Turn): Promise<boolean> {
    const row = this.rows.get(before.id)!
    if (row.stored.version !== before.version) return false
    this.write(row, turn)
    return true
  }

  turnAll(turns: readonly PlannedTurn[]): Promise<boolean[]> {
    return turnOneByOne((before, turn) => this.turn(before, turn))(turns)
  }

  protected write(row: Row, turn: Turn): void {
    const { delivery, wakeAt, event, letter, next, consequence } = turn
    const before = row.stored
    row.stored = { ...row.stored, delivery, version: row.stored.version + 1 }
    row.wakeAt = wakeAt?.epochMilliseconds ?? null
    this.#putOff(row, row.wakeAt)
    if (event) row.events.push(event)
    if (letter) this.#postAll(row.stored, letter)
    if (next)
      this.onNext(
        before.id,
        this.#begin(row.stored, laterId(row.stored.id, next.delivery.occurrence), next),
      )
    this.onTurn(row, turn)
    if (consequence) this.#apply(before, consequence)
  }

  /** As PostgreSQL does, in the transaction of the turn. */
  #apply(before: StoredDelivery, consequence: Consequence): void {
    if (consequence.kind === 'refuseLater') this.#refuseLater(before, consequence.at)
    else if (consequence.kind === 'takeBackLater') this.#takeBackLater(before, consequence)
    else if (consequence.kind === 'setAside') this.setAside.add(before.messageId)
    else this.#passOn(before, consequence)
  }

  #refuseLater({ messageId, recipientId, delivery }: StoredDelivery, at: Temporal.Instant): void {
    for (const row of this.#toSamePerson(messageId, recipientId)) {
      const { state, occurrence } = row.stored.delivery
      if (occurrence <= delivery.occurrence || state === 'refused') continue
      const turn = possibleTurn(row.stored, { kind: 'refuse', at })
      if (turn) this.write(row, turn)
    }
  }

  #takeBackLater(
    { messageId, recipientId, delivery }: StoredDelivery,
    { at, refusedAt }: Extract<Consequence, { kind: 'takeBackLater' }>,
  ): void {
    for (const row of this.#toSamePerson(messageId, recipientId)) {
      const { occurrence, refusedAt: its } = row.stored.delivery
      if (occurrence <= delivery.occurrence || !its?.equals(refusedAt)) continue
      const turn = possibleTurn(row.stored, { kind: 'takeBack', isFollowing: true, at })
      if (turn) this.write(row, turn)
    }
  }

  /** Every alternate lives and can be reached; who has it already doesn't get it twice. */
  #passOn(before: StoredDelivery, passed: Extract<Consequence, { kind: 'passOn' }>): void {
    const { messageId } = before
    if (this.#toSamePerson(messageId, ALTERNATE).length > 0) return
    const { plan, authorZone, events } = passed
    const delivery = events.reduce(applyEvent, draftDelivery(plan.due, authorZone, plan))
    const wakeAt = nextWake(delivery, this.#now())
    const heir = { ...before, recipientId: ALTERNATE, isRecipientLiving: true } as const
    const kept = { ...heir, ifDeceased: 'keep' } as const
    this.onPassedOn(before.id, this.#begin(kept, heirId(messageId), { delivery, wakeAt }))
  }

  #toSamePerson(messageId: string, recipientId: string): Row[] {
    return [...this.rows.values()].filter(
      ({ stored }) => stored.messageId === messageId && stored.recipientId === recipientId,
    )
  }

  #begin(before: StoredDelivery, id: string, { delivery, wakeAt }: NonNullable<Turn['next']>): Row {
    const stored = { ...before, id, version: 1, delivery }
    const row: Row = {
      stored,
      wakeAt: wakeAt?.epochMilliseconds ?? null,
      dueAt: null,
      drafted: delivery,
      events: [],
    }
    this.rows.set(id, row)
    this.#putOff(row, row.wakeAt)
    return row
  }

  /** The family writes down that its recipient has died. */
  die(messageId: string): string[] {
    const rows = this.#toSamePerson(messageId, RECIPIENT)
    for (const row of rows) row.stored = { ...row.stored, isRecipientLiving: false }
    return rows.map(({ stored }) => stored.id)
  }

  #putOff(row: Row, dueAt: number | null): void {
    row.dueAt = dueAt
    if (dueAt === null) return
    this.#dueRows.push(dueAt, row)
    this.onDue(dueAt)
  }

  #postAll(stored: StoredDelivery, kind: MailKind): void {
    const isAsking = kind === 'remind' || kind === 'check'
    const keepers = isAsking ? this.keepersFor(stored.id) : []
    if (keepers.length === 0) return this.#post(stored, kind)
    for (const keeper of keepers) this.#post(stored, kind, keeper)
  }

  /** The same key twice is one letter; only the message itself waits again after a bounce. */
  #post(
    { id, messageId, recipientId, delivery }: StoredDelivery,
    kind: MailKind,
    keeper?: string,
  ): void {
    const key = mailKey({ messageId, recipientId, kind, keeper, ...delivery })
    const known = this.#outbox.mails.get(key)
    if (known && kind !== 'send') return
    const now = this.#now()
    const { epoch, due } = delivery
    const mail: Mail = {
      key,
      deliveryId: id,
      kind,
      epoch,
      ...(keeper && { keeper }),
      ...((kind === 'remind' || kind === 'check') && { way: wayOf(delivery, kind) }),
      says: `${due.on} ${due.at} ${due.zone}`,
      attempts: known?.attempts ?? 0,
      created_at: known?.created_at ?? now.toString(),
      nextTryAt: now.epochMilliseconds,
      status: 'waiting',
    }
    if (known) known.status = 'void'
    this.#outbox.post(mail)
  }

  get mails(): ReadonlyMap<string, Mail> {
    return this.#outbox.mails
  }

  async claimMail(now: Temporal.Instant): Promise<Mail | undefined> {
    return this.#outbox.claim(now.epochMilliseconds)
  }

  settle(mail: Mail, change: Partial<Pick<Mail, 'status' | 'nextTryAt'>>): boolean {
    return this.#outbox.settle(mail, change)
  }

  nextDueAt(): number {
    return Math.min(this.#nextRow()?.at ?? Infinity, this.#outbox.nextAt())
  }

  #nextRow() {
    for (;;) {
      const next = this.#dueRows.peek()
      if (!next || next.item.dueAt === next.at) return next
      this.#dueRows.pop()
    }
  }
}
