import { listen, type Listening } from '#server/platform/database/listen.ts'
import { takeReport, type ReportListener, type Taken } from './bounces/take-report.ts'
import { HeapedTransactions } from './heaped-transactions.ts'
import { outboxChannel, type Mail } from './mail.ts'
import type { MailListener } from './mail-listener.ts'
import * as outbox from './outbox.ts'
import type { ClaimedMail, Outside } from './outbox.ts'
import { sendClaimed, type Outcome } from './send-claimed.ts'
import { keptShelf, plain, sentShelf, settlingOutbox } from './settling.ts'
import { connections, type Smtp } from './smtp.ts'

const longestSleepMs = 15_000
const afterTroubleMs = 30_000
const patienceAtStopMs = 10_000
const unsettledMinutes = 30
// Enough for every connection to have a next letter while others are being written down.
const handful = 4 * connections
// The mailbox of a server without SMTP takes everything at once.
const mailboxCarrier = { send: async () => {} }

type Verdicts = readonly (Outcome | undefined)[]

const firstOf = (underWay: Iterable<Promise<Verdicts>>) =>
  Promise.race([...underWay].map(async (sent) => ({ sent, verdicts: await sent })))

/**
 * Empties the outbox: claims a few, sends them outside any transaction, writes down what became of each.
 * A crash in between leaves the claim to run out, and the mail goes again with the same Message-ID.
 */
export class OutboxSender implements Mail {
  readonly #outside: Outside
  /** None: letters stay in the mailbox, and that is where they arrive. */
  readonly #smtp: Smtp | undefined
  readonly #heaps: HeapedTransactions
  readonly #listeners = new Map<string, MailListener>()
  readonly #reportListeners = new Map<string, ReportListener>()
  #loop: Promise<void> | undefined
  #ears: Listening | undefined
  #isStopping = false
  #isWanted = false
  #wakeUp = () => {}

  constructor(outside: Outside, smtp: Smtp | undefined) {
    this.#outside = outside
    this.#smtp = smtp
    this.#heaps = new HeapedTransactions(outside.system)
  }

  hear(topic: string, listener: MailListener): void {
    this.#listeners.set(topic, listener)
  }

  hearReports(topic: string, listener: ReportListener): void {
    this.#reportListeners.set(topic, listener)
  }

  takeReport(raw: Uint8Array): Promise<Taken> {
    return takeReport(this.#outside, raw, (topic) => this.#reportListeners.get(topic))
  }

  async start(): Promise<void> {
    const { system, log } = this.#outside
    const wake = () => this.#wake()
    if (!this.#smtp) await outbox.keepWaiting(this.#outside)
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
    const giveUp = setTimeout(() => this.#smtp?.close({ force: true }), patienceAtStopMs)
    await this.#loop
    clearTimeout(giveUp)
    this.#smtp?.close()
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
    if (!this.#smtp) await outbox.keepWaiting(this.#outside)
    await this.#settleKept().catch((error: Error) =>
      this.#outside.log.error({ error: error.message }, 'what the mailbox took could not be told'),
    )
    return this.#smtp ? this.#sendUntilDone(this.#smtp) : false
  }

  async #sendUntilDone(smtp: Smtp): Promise<boolean> {
    const underWay = new Set<Promise<Verdicts>>()
    try {
      for (;;) {
        const mails = this.#isStopping ? [] : await this.#claim()
        if (mails.length > 0) underWay.add(this.#sendAll(mails, smtp))
        if (underWay.size === 0) return false
        // While one handful is written down, the next is already on its way.
        if (mails.length === handful && underWay.size === 1) continue
        const { sent, verdicts } = await firstOf(underWay)
        underWay.delete(sent)
        if (verdicts.includes('relay')) return true
      }
    } finally {
      await Promise.allSettled(underWay)
    }
  }

  #claim = () => outbox.claimDue(this.#outside, handful, this.#topics())

  #sendAll(mails: ClaimedMail[], smtp: Smtp): Promise<Verdicts> {
    return this.#whileHolding(mails, () => Promise.all(mails.map((mail) => this.#send(mail, smtp))))
  }

  async #settleKept(): Promise<void> {
    while (!this.#isStopping) {
      const mails = await outbox.keptUnheard(this.#outside, connections, this.#topics())
      if (mails.length === 0) return
      for (const mail of mails)
        await sendClaimed(mail, mailboxCarrier, this.#settling(mail, keptShelf(this.#outside)))
    }
  }

  #topics = () => [...this.#listeners.keys()]
  #settling = (mail: ClaimedMail, shelf: ReturnType<typeof sentShelf>) =>
    settlingOutbox(this.#outside, this.#listenerOf(mail), shelf, this.#heaps)
  #listenerOf = ({ topic }: ClaimedMail) => (topic && this.#listeners.get(topic)) || plain

  async #whileHolding<T>(mails: ClaimedMail[], work: () => Promise<T>): Promise<T> {
    const renew = () => outbox.renewLeases(this.#outside, mails).catch(() => {})
    const timer = setInterval(renew, (outbox.leaseSeconds * 1000) / 3)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  async #send(mail: ClaimedMail, smtp: Smtp) {
    const settling = this.#settling(mail, sentShelf(this.#outside))
    const { id: mailId, attempts } = mail
    const outcome = await sendClaimed(mail, smtp, settling).catch((error: Error) =>
      this.#putOff(mail, error),
    )
    if (outcome === 'accepted') this.#outside.log.info({ mailId, attempts }, 'mail accepted')
    return outcome
  }

  /** What became of it couldn't be written down. Sending it again right away would only make it worse. */
  async #putOff(mail: ClaimedMail, error: Error): Promise<undefined> {
    this.#outside.log.error({ mailId: mail.id, error: error.message }, 'mail could not be settled')
    const at = this.#outside.clock.now().add({ minutes: unsettledMinutes })
    await sentShelf(this.#outside)(this.#outside.system, error.message.slice(0, 500)).again(
      mail,
      at,
    )
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
