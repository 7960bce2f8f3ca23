import type { Moment } from '#contract/rules/release/moments.ts'
import type { Carrier } from '#server/platform/mail/send-claimed.ts'
import type { Faults } from '#tests/simulation/faults.ts'
import type { World } from '#tests/simulation/world.ts'
import type { Mail } from './memory-passings.ts'

const YEAR = 365.25 * 24 * 3_600_000
const LONGEST_TALK_MS = 20_000

/** What a mail server took, and the ways it has of not answering. An address may be dead from some moment on. */
export class OwnersMailServer implements Carrier<Mail> {
  onAccepted = (_mail: Mail) => {}
  onRefused = (_mail: Mail) => {}
  readonly deadFrom = new Map<string, Moment>()
  readonly #world: World
  readonly #faults: Faults
  readonly #outages: { from: Moment; to: Moment }[] = []
  readonly #taken = new Set<string>()

  constructor(world: World, faults: Faults, years: number) {
    this.#world = world
    this.#faults = faults
    for (let i = Math.round(faults.outagesPerYear * years); i > 0; i -= 1) {
      const from = world.now + Math.floor(world.chance() * years * YEAR)
      this.#outages.push({ from, to: from + world.between(1, faults.longestOutageMs) })
    }
  }

  send = async (mail: Mail): Promise<void> => {
    await this.#world.sleep(this.#world.between(200, LONGEST_TALK_MS))
    const { now } = this.#world
    if (this.#outages.some(({ from, to }) => from <= now && now < to)) throw shut
    const isLate = this.#world.happens(this.#faults.timeOut)
    if (isLate && this.#world.happens(0.5)) throw silence
    if (now >= (this.deadFrom.get(mail.address) ?? Infinity)) {
      this.onRefused(mail)
      throw noSuchMailbox
    }
    // The same Message-ID is one letter to its reader.
    if (!this.#taken.has(mail.key)) this.onAccepted(mail)
    this.#taken.add(mail.key)
    if (isLate) throw silence
  }
}

const smtpError = (about: object) => Object.assign(new Error('not taken'), about)
const shut = smtpError({ code: 'ECONNECTION', syscall: 'connect' })
const silence = smtpError({ code: 'ETIMEDOUT' })
const noSuchMailbox = smtpError({ code: 'EENVELOPE', responseCode: 550 })
