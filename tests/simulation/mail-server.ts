import type { Carrier } from '#server/platform/mail/send-claimed.ts'
import type { Faults } from './faults.ts'
import type { Mail } from './memory-database.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const YEAR = 365.25 * 24 * HOUR
// A conversation with a mail server takes its time; meanwhile others are at work.
const LONGEST_TALK_MS = 20_000
const MEMORY_MS = 24 * HOUR

export type ProviderKind = 'with-a-key' | 'plain-smtp'

export interface Acceptance {
  readonly key: string
  readonly deliveryId: string
  readonly kind: Mail['kind']
  readonly epoch: number
  readonly at: number
}

/** What a mail server took, and the ways it has of not answering. */
export class MailServer implements Carrier<Mail> {
  readonly accepted: Acceptance[] = []
  resent = 0
  readonly wasTaken?: (mail: Mail) => Promise<boolean>
  readonly #world: World
  readonly #faults: Faults
  readonly #remembers: boolean
  readonly #outages: { from: number; to: number }[] = []
  readonly #lastTaken = new Map<string, number>()
  readonly #moody = new Map<string, 'hard' | number>()

  constructor(world: World, faults: Faults, kind: ProviderKind, years: number) {
    this.#world = world
    this.#faults = faults
    this.#remembers = kind === 'with-a-key'
    if (this.#remembers) this.wasTaken = async (mail) => this.#lastTaken.has(mail.key)
    const count = Math.round(faults.outagesPerYear * years)
    for (let i = 0; i < count; i += 1) {
      const from = world.now + Math.floor(world.chance() * years * YEAR)
      this.#outages.push({ from, to: from + world.between(1, faults.longestOutageMs) })
    }
    this.#outages.sort((a, b) => a.from - b.from)
  }

  /** A recipient whose address is dead, or whose server says “later” until some moment. */
  dislikes(deliveryId: string, how: 'hard' | number): void {
    this.#moody.set(deliveryId, how)
  }

  send = async (mail: Mail): Promise<void> => {
    await this.#world.sleep(this.#world.between(200, LONGEST_TALK_MS))
    if (this.#isDown()) throw smtpError({ code: 'ECONNECTION', syscall: 'connect' })
    const isLate = this.#world.happens(this.#faults.timeOut)
    if (isLate && this.#world.happens(0.5)) throw smtpError({ code: 'ETIMEDOUT' })
    if (mail.kind === 'send') this.#refuse(mail)
    this.#take(mail)
    if (isLate) throw smtpError({ code: 'ETIMEDOUT' })
  }

  #refuse({ deliveryId }: Mail): void {
    const mood = this.#moody.get(deliveryId)
    if (mood === 'hard') throw smtpError({ code: 'EENVELOPE', responseCode: 550 })
    if (mood !== undefined && this.#world.now < mood)
      throw smtpError({ code: 'EENVELOPE', responseCode: 451 })
  }

  #take({ key, deliveryId, kind, epoch }: Mail): void {
    const at = this.#world.now
    const before = this.#lastTaken.get(key)
    this.#lastTaken.set(key, at)
    // A provider that remembers the key drops it; elsewhere the same Message-ID is one letter to its reader.
    const isKnown = before !== undefined && (!this.#remembers || at - before < MEMORY_MS)
    if (isKnown) this.resent += 1
    if (isKnown) return
    this.accepted.push({ key, deliveryId, kind, epoch, at })
  }

  #isDown(): boolean {
    const at = this.#world.now
    while (this.#outages[0] && this.#outages[0].to < at) this.#outages.shift()
    return this.#outages.some(({ from, to }) => from <= at && at < to)
  }
}

const smtpError = (about: object) => Object.assign(new Error('not taken'), about)
