import { onceBack } from '#server/platform/database/database-away.ts'
import { listen, type Listening } from '#server/platform/database/listen.ts'
import { leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { Ledger } from '#server/platform/ledger/ledger.ts'
import { stopPatienceMs } from '#server/platform/stop-patience.ts'
import type { ReplyListener } from './bounces/take-reply.ts'
import { takeReport, type ReportListener, type Taken } from './bounces/take-report.ts'
import { BatchedTransactions } from './batched-transactions.ts'
import { outboxChannel, type Mail } from './mail.ts'
import type { MailListener } from './mail-listener.ts'
import * as outbox from './outbox.ts'
import type { ClaimedMail, Outside } from './outbox.ts'
import { SendSlots } from './send-slots.ts'
import { sendClaimed, type Outbox, type Outcome } from './send-claimed.ts'
import { keptQueue, plain, sentQueue, settlingOutbox } from './settle-letters.ts'
import type { Smtp } from './smtp.ts'

const longestSleepMs = 15_000
const afterTroubleMs = 30_000
// Of what was handed over nobody knows what became of it; what wasn't can go as soon as the database is back.
const unsettledMinutes = { handedOver: 30, here: 1 }
const patienceForDatabaseMs = 60_000
// Enough for every connection to have a next letter while others are being written down.
const handful = 20
// The mailbox of a server without SMTP takes everything at once.
const mailboxCarrier = { send: async () => {} }

const domainOf = ({ recipient }: ClaimedMail) => recipient.split('@').at(-1)!.toLowerCase()

/**
 * Empties the outbox: claims a few, sends them outside any transaction, writes down what became of each.
 * A crash in between leaves the claim to run out, and the mail goes again with the same Message-ID.
 */
export class OutboxSender implements Mail {
  readonly #outside: Outside
  /** Without one, letters stay in the mailbox, and that is where they arrive. */
  readonly #unsubscribeWay: () => Smtp | undefined
  readonly #batches: BatchedTransactions
  readonly #ledger: Ledger
  readonly #listeners = new Map<string, MailListener>()
  readonly #reportListeners = new Map<string, ReportListener>()
  #replyListener: ReplyListener | undefined
  readonly #slots = new SendSlots()
  /** Letters that were taken and not yet written down. */
  readonly #inHand = new Set<Promise<void>>()
  #isWayShut = false
  #loop: Promise<void> | undefined
  #ears: Listening | undefined
  #unsubscribe = () => {}
  #isStopping = false
  #isWanted = false
  #wakeUp = () => {}

  constructor(outside: Outside, unsubscribeWay: () => Smtp | undefined) {
    this.#outside = outside
    this.#unsubscribeWay = unsubscribeWay
    this.#batches = new BatchedTransactions(outside.system)
    this.#ledger = new Ledger(outside)
  }

  get #smtp(): Smtp | undefined {
    return this.#unsubscribeWay()
  }

  subscribe(topic: string, listener: MailListener): void {
    this.#listeners.set(topic, listener)
  }

  subscribeToReports(topic: string, listener: ReportListener): void {
    this.#reportListeners.set(topic, listener)
  }

  subscribeToReplies(listener: ReplyListener): void {
    this.#replyListener = listener
  }

  takeReport(raw: Uint8Array): Promise<Taken> {
    const listenerOf = (topic: string) => this.#reportListeners.get(topic)
    return takeReport(this.#outside, raw, listenerOf, this.#replyListener)
  }

  async start(): Promise<void> {
    const { system, log } = this.#outside
    const wake = () => this.#wake()
    if (!this.#smtp) await outbox.keepWaiting(this.#outside)
    this.#unsubscribe = this.#outside.installation.subscribe(wake)
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
    this.#isWayShut = false
    await this.#keepAtHome()
    for (;;) {
      const isNothingInHand = this.#inHand.size === 0
      await this.#takeMore()
      if (this.#inHand.size > 0) await Promise.race(this.#inHand)
      // What was settled while we looked may have been what others waited for.
      else if (isNothingInHand) return
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#slots.close()
    this.#wake()
    this.#unsubscribe()
    await this.#ears?.close()
    const giveUp = setTimeout(() => this.#smtp?.close({ force: true }), stopPatienceMs.letters)
    await this.#loop
    await Promise.all(this.#inHand)
    await this.#ledger.settle()
    clearTimeout(giveUp)
    this.#smtp?.close()
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWanted = false
      this.#isWayShut = false
      await this.#keepAtHome()
      await this.#takeMore().catch((error: Error) => {
        this.#outside.log.error({ error: error.message }, 'the outbox could not be read')
        this.#isWayShut = true
      })
      if (!this.#isWayShut) await this.#sleep(await this.#untilNext(), { lightly: true })
      // While our own way out is shut, trying on is pointless.
      if (this.#isWayShut) await this.#sleep(afterTroubleMs, { lightly: false })
    }
  }

  /** What can't leave is read in the mailbox, and its writers are told so. */
  async #keepAtHome(): Promise<void> {
    if (!this.#smtp) await outbox.keepWaiting(this.#outside)
    await this.#settleKept().catch((error: Error) =>
      this.#outside.log.error({ error: error.message }, 'what the mailbox took could not be told'),
    )
  }

  /** Takes what is due while there is room for another handful. While one is written down, the next is on its way. */
  async #takeMore(): Promise<void> {
    for (;;) {
      const smtp = this.#smtp
      if (!smtp || this.#isStopping || this.#isWayShut || !this.#hasRoom()) return
      const mails = await outbox.claimDue(this.#outside, handful, this.#wanted())
      if (mails.length > 0) this.#sendAll(mails, smtp)
      if (mails.length < handful) return
    }
  }

  #hasRoom = () => this.#inHand.size - this.#slots.asideCount <= handful

  #sendAll(mails: ClaimedMail[], smtp: Smtp): void {
    const sends = mails.map(async (mail) => {
      const outcome = await this.#send(mail, smtp)
      if (outcome === 'relay') this.#isWayShut = true
    })
    for (const sent of sends) void this.#track(sent)
    void whileBeating(leaseSeconds, outbox.holding(this.#outside, mails), () => Promise.all(sends))
  }

  async #track(sent: Promise<void>): Promise<void> {
    this.#inHand.add(sent)
    await sent
    this.#inHand.delete(sent)
    if (this.#isWayShut || this.#hasRoom()) this.#wake()
  }

  async #settleKept(): Promise<void> {
    while (!this.#isStopping && !this.#outside.clock.isDoubtful()) {
      const mails = await outbox.keptUnheard(this.#outside, handful, this.#topics())
      if (mails.length === 0) return
      for (const mail of mails)
        await sendClaimed(mail, mailboxCarrier, this.#settling(mail, keptQueue(this.#outside)))
    }
  }

  #topics = () => [...this.#listeners.keys()]
  #wanted = () => ({
    topics: this.#topics(),
    crowded: this.#slots.crowded(),
    onlyUrgent: this.#outside.clock.isDoubtful(),
  })
  #settling = (mail: ClaimedMail, queue: ReturnType<typeof sentQueue>) =>
    settlingOutbox(this.#outside, this.#listenerOf(mail), queue, this.#batches)
  #listenerOf = ({ topic }: ClaimedMail) => (topic && this.#listeners.get(topic)) || plain

  /** Never fails: what goes wrong is written down, or the lease runs out. */
  async #send(mail: ClaimedMail, smtp: Smtp): Promise<Outcome | undefined> {
    const slot = await this.#slots.take(domainOf(mail))
    if (!slot) return this.#putBack(mail)
    let stands: keyof typeof unsettledMinutes = 'here'
    const carrier = {
      send: (ready: ClaimedMail) => {
        stands = 'handedOver'
        return this.#handOver(ready, smtp).finally(slot.leave)
      },
    }
    const settling = this.#surely(this.#settling(mail, sentQueue(this.#outside)))
    const { id: mailId, attempts } = mail
    const outcome = await sendClaimed(mail, carrier, settling)
      .catch((error: Error) => this.#putOff(mail, error, unsettledMinutes[stands]))
      .finally(slot.leave)
    if (outcome === 'accepted') this.#outside.log.info({ mailId, attempts }, 'mail accepted')
    return outcome
  }

  /** What was taken isn't sent again only because the database was away when that was to be written down. */
  #surely(outbox: Outbox<ClaimedMail>): Outbox<ClaimedMail> {
    return {
      ...outbox,
      markAccepted: (mail) => {
        const until = performance.now() + patienceForDatabaseMs
        const isWorthWaiting = () => !this.#isStopping && performance.now() < until
        return onceBack(() => outbox.markAccepted(mail), isWorthWaiting)
      },
    }
  }

  /** What a restored house knows to have left before it was lost doesn't leave again. */
  async #handOver(mail: ClaimedMail, smtp: Smtp): Promise<void> {
    if (await this.#ledger.wasSent(mail)) return
    await this.#ledger.intend(mail)
    await smtp.send(mail)
    this.#ledger.noteSent(mail)
  }

  /** Taken, but not sent before we stopped: whoever comes next needn't wait for our lease. */
  async #putBack(mail: ClaimedMail): Promise<undefined> {
    const { system, clock } = this.#outside
    await sentQueue(this.#outside)(system, null)
      .again(mail, clock.now())
      .catch(() => false)
  }

  /** What became of it couldn't be written down. Sending it again right away would only make it worse. */
  async #putOff(mail: ClaimedMail, error: Error, minutes: number): Promise<undefined> {
    this.#outside.log.error({ mailId: mail.id, error: error.message }, 'mail could not be settled')
    const at = this.#outside.clock.now().add({ minutes })
    await sentQueue(this.#outside)(this.#outside.system, error.message.slice(0, 500))
      .again(mail, at)
      .catch(() => false)
  }

  async #untilNext(): Promise<number> {
    const wait = await outbox.untilNextDue(this.#outside, this.#wanted()).catch(() => undefined)
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
