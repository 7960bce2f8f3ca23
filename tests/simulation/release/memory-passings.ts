import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import { noticeOf } from '#server/features/passing/engine/post-letters.ts'
import type {
  PassingRepository,
  PassingTurn,
  StoredPassing,
} from '#server/features/passing/engine/repository.ts'
import type { PassingMailAbout } from '#server/features/passing/engine/settle-letter.ts'
import { DueHeap } from '#tests/simulation/due-heap.ts'
import { MemoryOutbox, type Posted } from '#tests/simulation/memory-outbox.ts'

const LEASE_MS = 40_000

export interface Row {
  stored: StoredPassing
  wakeAt: Moment | null
  dueAt: Moment | null
  readonly begun: Passing
  readonly events: PassingEvent[]
  readonly channels: readonly string[]
  /** How often what they left was given out. */
  armed: number
}

export interface Mail extends Posted, PassingMailAbout {}

/** The tables, and the promises PostgreSQL makes about them: each method is one transaction. */
export class MemoryPassings implements PassingRepository {
  readonly rows = new Map<string, Row>()
  readonly #outbox = new MemoryOutbox<Mail>((at) => this.onDue(at))
  readonly #dueRows = new DueHeap<Row>()
  readonly now: () => Moment
  /** Told when something may be due, and when. */
  onDue = (_at: Moment) => {}
  /** Told when two keepers have given somebody's address, and it is used. */
  onAddress = (_ownerId: string, _personId: string, _address: string) => {}
  /** Told when an event has come, and its message has a day. */
  onCome = (_ownerId: string, _sealedId: string, _at: Moment) => {}
  /** Told after every change of a row. */
  onTurn = (_row: Row, _event: PassingEvent | undefined) => {}

  constructor(now: () => Moment) {
    this.now = now
  }

  add(ownerId: string, begun: Passing, channels: readonly string[]): void {
    const stored = { ownerId, version: 1, passing: begun }
    this.rows.set(ownerId, {
      stored,
      wakeAt: null,
      dueAt: null,
      begun,
      events: [],
      channels,
      armed: 0,
    })
  }

  async find(ownerId: string): Promise<StoredPassing | undefined> {
    return this.rows.get(ownerId)?.stored
  }

  async channelsOf(ownerId: string): Promise<string[]> {
    return [...this.rows.get(ownerId)!.channels]
  }

  /** Everybody here has sealed something. */
  async hasAnythingKept(): Promise<boolean> {
    return true
  }

  async claimDue(now: Moment, most: number): Promise<StoredPassing[]> {
    const claimed: StoredPassing[] = []
    while (claimed.length < most) {
      const next = this.#nextRow()
      if (!next || next.at > now) break
      this.#dueRows.pop()
      this.#putOff(next.item, now + LEASE_MS)
      claimed.push(next.item.stored)
    }
    return claimed
  }

  async turn(before: StoredPassing, turn: PassingTurn): Promise<boolean> {
    const row = this.rows.get(before.ownerId)!
    if (row.stored.version !== before.version) return false
    this.write(row, turn)
    return true
  }

  protected write(row: Row, { passing, wakeAt, event, letters }: PassingTurn): void {
    const { comings } = row.stored.passing
    row.stored = { ...row.stored, version: row.stored.version + 1, passing }
    row.wakeAt = wakeAt
    this.#putOff(row, wakeAt)
    if (event) row.events.push(event)
    if (event?.kind === 'release') row.armed += 1
    for (const { kind, to } of letters) if (event && to === 'owner') this.#post(row, kind, event)
    this.onTurn(row, event)
    const { ownerId } = row.stored
    if (event?.kind === 'second') this.onAddress(ownerId, event.personId, event.address)
    for (const { sealedId, cameAt } of passing.comings)
      if (cameAt && !comings.some((one) => one.sealedId === sealedId && one.cameAt === cameAt))
        this.onCome(ownerId, sealedId, cameAt)
  }

  #putOff(row: Row, dueAt: Moment | null): void {
    row.dueAt = dueAt
    if (dueAt === null) return
    this.#dueRows.push(dueAt, row)
    this.onDue(dueAt)
  }

  #post({ stored, channels }: Row, kind: Mail['kind'], event: PassingEvent): void {
    const { ownerId, version, passing } = stored
    const notice = noticeOf(passing, event)
    for (const address of 'channels' in event ? event.channels : channels) {
      const key = `${ownerId}:${kind}:${version}:${address}`
      if (this.#outbox.mails.has(key)) continue
      const mail: Mail = {
        key,
        ownerId,
        kind,
        address,
        ...(passing.case && { case: passing.case.number }),
        ...(notice && { notice }),
        attempts: 0,
        created_at: Temporal.Instant.fromEpochMilliseconds(this.now()).toString(),
        nextTryAt: this.now(),
        status: 'waiting',
      }
      this.#outbox.post(mail)
    }
  }

  async claimMail(now: Moment): Promise<Mail | undefined> {
    return this.#outbox.claim(now)
  }

  settle(mail: Mail, change: Partial<Pick<Mail, 'status' | 'nextTryAt'>>): boolean {
    return this.#outbox.settle(mail, change)
  }

  nextDueAt(): Moment {
    return Math.min(this.#nextRow()?.at ?? Infinity, this.#outbox.nextAt())
  }

  // An entry whose time is no longer that of its row is an old one, and passed over.
  #nextRow() {
    for (;;) {
      const next = this.#dueRows.peek()
      if (!next || next.item.dueAt === next.at) return next
      this.#dueRows.pop()
    }
  }
}
