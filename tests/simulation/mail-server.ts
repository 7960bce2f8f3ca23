import type { Carrier } from '#server/platform/mail/send-claimed.ts'
import type { Faults } from './faults.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { Mail } from './memory-database.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const YEAR = 365.25 * 24 * HOUR
// A conversation with a mail server takes its time; meanwhile others are at work.
const LONGEST_TALK_MS = 20_000
const MEMORY_MS = 24 * HOUR
// Short of the 72 hours after which we would give up.
const LONGEST_MOOD_MS = 48 * HOUR

export type ProviderKind = 'with-a-key' | 'plain-smtp'

export interface Acceptance {
  readonly deliveryId: string
  readonly kind: Mail['kind']
  /** The day and hour that the letter talks about, as its reader sees them. */
  readonly says: string
  readonly at: number
  readonly writtenAt: number
  /** Which keeper read it, in the place of an author who has died. */
  readonly keeper?: string | undefined
}

/** A warning that one way of its author didn't take. */
export interface RefusedWarning extends Acceptance {
  readonly way: number
  readonly isForGood: boolean
}

/** What a mail server took, and the ways it has of not answering. */
export class MailServer implements Carrier<Mail> {
  accepted = 0
  resent = 0
  /** Told of every letter that its reader gets to see as one of its own. */
  onAccepted = (_letter: Acceptance) => {}
  onRefusedWarning = (_letter: RefusedWarning) => {}
  readonly wasTaken?: (mail: Mail) => Promise<boolean>
  readonly #world: World
  readonly #faults: Faults
  readonly #authors: Mailboxes
  readonly #remembers: boolean
  readonly #outages: { from: number; to: number }[] = []
  readonly #lastTaken = new Map<string, number>()
  readonly #moody = new Map<string, 'hard' | number>()

  constructor(
    world: World,
    { faults, authors }: { faults: Faults; authors: Mailboxes },
    kind: ProviderKind,
    years: number,
  ) {
    this.#world = world
    this.#authors = authors
    this.#faults = faults
    this.#remembers = kind === 'with-a-key'
    if (this.#remembers) this.wasTaken = async (mail) => this.#lastTaken.has(mail.key)
    const count = Math.round(faults.outagesPerYear * years)
    for (let i = 0; i < count; i += 1) {
      const from = world.now + Math.floor(world.chance() * years * YEAR)
      this.#outages.push({ from, to: from + world.between(1, faults.longestOutageMs) })
    }
    this.#outages.sort((a, b) => b.from - a.from)
  }

  /** A recipient whose address is dead, or whose server says “later” until some moment. */
  dislikes(deliveryId: string, how: 'hard' | number): void {
    this.#moody.set(deliveryId, how)
  }

  isDead(deliveryId: string): boolean {
    return this.#moody.get(deliveryId) === 'hard'
  }

  send = async (mail: Mail): Promise<void> => {
    await this.#world.sleep(this.#world.between(200, LONGEST_TALK_MS))
    if (this.#isDown()) throw shut
    const isLate = this.#world.happens(this.#faults.timeOut)
    if (isLate && this.#world.happens(0.5)) throw silence
    if (mail.kind === 'send') this.#refuse(mail)
    else this.#refuseForAuthor(mail)
    this.#take(mail)
    if (isLate) throw silence
  }

  #refuse({ deliveryId }: Mail): void {
    const mood = this.#moody.get(deliveryId)
    if (mood === 'hard') throw noSuchMailbox
    const { now } = this.#world
    if (mood !== undefined && now < mood && now >= mood - LONGEST_MOOD_MS) throw later
  }

  #refuseForAuthor(mail: Mail): void {
    const { deliveryId, kind, says, way = 1, keeper } = mail
    const { deadFrom, isFull, keepers } = this.#authors.of(deliveryId)
    const at = this.#world.now
    const from = keeper ? keepers.get(keeper)!.deadFrom : (deadFrom[way - 1] ?? Infinity)
    if (at < from) return
    const writtenAt = Date.parse(mail.created_at)
    const isForGood = !isFull
    if (kind === 'remind' || kind === 'check')
      this.onRefusedWarning({ deliveryId, kind, says, at, way, isForGood, writtenAt, keeper })
    throw isFull ? later : noSuchMailbox
  }

  #take({ key, deliveryId, kind, says, keeper, created_at }: Mail): void {
    const at = this.#world.now
    const before = this.#lastTaken.get(key)
    this.#lastTaken.set(key, at)
    // A provider that remembers the key drops it; elsewhere the same Message-ID is one letter to its reader.
    const isKnown = before !== undefined && (!this.#remembers || at - before < MEMORY_MS)
    if (isKnown) this.resent += 1
    if (isKnown) return
    this.accepted += 1
    this.onAccepted({ deliveryId, kind, says, at, keeper, writtenAt: Date.parse(created_at) })
  }

  #isDown(): boolean {
    const at = this.#world.now
    const outages = this.#outages
    // None lasts longer than this, so what began earlier is over.
    while (outages.length > 0 && outages.at(-1)!.from < at - this.#faults.longestOutageMs)
      outages.pop()
    for (let i = outages.length - 1; i >= 0 && outages[i]!.from <= at; i -= 1)
      if (at < outages[i]!.to) return true
    return false
  }
}

const smtpError = (about: object) => Object.assign(new Error('not taken'), about)
const shut = smtpError({ code: 'ECONNECTION', syscall: 'connect' })
const silence = smtpError({ code: 'ETIMEDOUT' })
const noSuchMailbox = smtpError({ code: 'EENVELOPE', responseCode: 550 })
const later = smtpError({ code: 'EENVELOPE', responseCode: 451 })
