import { listen, type Listening } from '#server/platform/database/listen.ts'
import { outboxChannel, type Mail } from './mail.ts'
import * as outbox from './outbox.ts'
import type { ClaimedMail, Outside } from './outbox.ts'
import { connections, type Smtp } from './smtp.ts'
import { pauseAfter, verdictOn } from './verdict.ts'

const longestSleepMs = 15_000
const afterTroubleMs = 30_000
const patienceAtStopMs = 10_000

/**
 * Empties the outbox: claims a few, sends them outside any transaction, writes down what became of each.
 * A crash in between leaves the claim to run out, and the mail goes again with the same Message-ID.
 */
export class OutboxSender implements Mail {
  readonly #outside: Outside
  readonly #smtp: Smtp
  #loop: Promise<void> | undefined
  #ears: Listening | undefined
  #isStopping = false
  #isWanted = false
  #wakeUp = () => {}

  constructor(outside: Outside, smtp: Smtp) {
    this.#outside = outside
    this.#smtp = smtp
  }

  async start(): Promise<void> {
    const { system, log } = this.#outside
    const wake = () => this.#wake()
    this.#loop ??= this.#run()
    this.#ears = await listen(system.pool, outboxChannel, {
      onNotice: wake,
      onConnected: wake,
      onError: (error) => log.warn({ error: error.message }, 'lost the ear for new mail'),
    }).catch((error: Error) => {
      log.warn({ error: error.message }, 'no ear for new mail: looking every few seconds instead')
      return undefined
    })
  }

  async sendDue(): Promise<void> {
    await this.#drain()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    await this.#ears?.close()
    const giveUp = setTimeout(() => this.#smtp.close({ force: true }), patienceAtStopMs)
    await this.#loop
    clearTimeout(giveUp)
    this.#smtp.close()
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWanted = false
      const isWayShut = await this.#drain().catch((error: Error) => {
        this.#outside.log.error({ error: error.message }, 'the outbox could not be read')
        return true
      })
      if (isWayShut) await this.#sleep(afterTroubleMs, { lightly: false })
      else await this.#sleep(await this.#untilNext(), { lightly: true })
    }
  }

  /** Sends until nothing is due. Answers true if our own way out is shut, so that trying on is pointless. */
  async #drain(): Promise<boolean> {
    while (!this.#isStopping) {
      const mails = await outbox.claimDue(this.#outside, connections)
      if (mails.length === 0) return false
      const verdicts = await this.#whileHolding(mails, () =>
        Promise.all(mails.map((mail) => this.#send(mail))),
      )
      if (verdicts.includes('relay')) return true
    }
    return false
  }

  async #whileHolding<T>(mails: ClaimedMail[], work: () => Promise<T>): Promise<T> {
    const renew = () => outbox.renewLeases(this.#outside, mails).catch(() => {})
    const timer = setInterval(renew, (outbox.leaseSeconds * 1000) / 3)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  async #send(mail: ClaimedMail) {
    const { log } = this.#outside
    const { id: mailId, attempts } = mail
    try {
      await this.#smtp.send(mail)
    } catch (error) {
      const verdict = verdictOn(error)
      const pause = pauseAfter(attempts, verdict)
      const reason = (error as Error).message.slice(0, 500)
      log.warn({ mailId, attempts, verdict, reason }, 'mail not accepted')
      if (pause === undefined) await outbox.markFailed(this.#outside, mail, reason)
      else await outbox.tryAgain(this.#outside, mail, pause, reason)
      return verdict
    }
    await outbox.markAccepted(this.#outside, mail)
    log.info({ mailId, attempts }, 'mail accepted')
    return 'accepted'
  }

  async #untilNext(): Promise<number> {
    const wait = await outbox.untilNextDue(this.#outside).catch(() => undefined)
    return Math.max(0, Math.min(wait ?? longestSleepMs, longestSleepMs))
  }

  #wake(): void {
    this.#isWanted = true
    this.#wakeUp()
  }

  async #sleep(ms: number, { lightly }: { lightly: boolean }): Promise<void> {
    if (this.#isStopping || (lightly && this.#isWanted)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#wakeUp = () => {
      if (lightly || this.#isStopping) resolve()
    }
    await promise
    clearTimeout(timer)
    this.#wakeUp = () => {}
  }
}
