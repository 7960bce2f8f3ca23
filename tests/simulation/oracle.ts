import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent } from '#contract/rules/delivery/apply-event.ts'
import { CHECK_TO_SEND_HOURS, REMINDER_TO_SEND_HOURS } from '#contract/rules/delivery/gates.ts'
import { SHORT_NOTICE_HOURS } from '#contract/rules/delivery/scheduling.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'
import type { HoldReason } from '#contract/rules/delivery/trigger.ts'
import type { Turn } from '#server/features/deliveries/engine/repository.ts'
import { nextDay, planFor, type Diary, type Plan } from './diary.ts'
import type { Acceptance, RefusedWarning } from './mail-server.ts'
import type { Mailboxes } from './mailboxes.ts'
import { heirId, timeOf, toPerson } from './delivery-ids.ts'
import type { MemoryDatabase, Row } from './memory-database.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// What is due later has no time left to arrive.
const ARRIVING = 120 * DAY
// Looked at, stalled, put into the mail server's hands, stalled again.
const LONGEST_HAND_OVER = 7 * HOUR
// Two of the same series nearer than this are one too many to whoever gets them.
const APART = 60 * DAY

/** What must be zero. */
export const wrongs = [
  'lost',
  'duplicated',
  'early',
  'unwarned',
  'vetoesLost',
  'notReplayed',
  'asleep',
  'toTheDead',
  'toTheUnwilling',
  'misdirected',
  'twice',
  'heldByFault',
  'postponedTwice',
] as const
export type Verdict = Record<(typeof wrongs)[number], number>
export const zeros = Object.fromEntries(wrongs.map((name) => [name, 0])) as Verdict

/** Here time alone changes nothing: it is over, or a person has to act and was told so. */
const resting: readonly DeliveryState[] = [
  'draft',
  'accepted',
  'delivered',
  'opened',
  'redirected',
  'refused',
  'cancelled',
  'needs_attention',
]

/**
 * Compares what authors asked for and were told (their diary) with what the mail server took, letter by letter as
 * it happens. The rows are only asked whether they are in order with themselves.
 */
export class Oracle {
  readonly verdict: Verdict = { ...zeros }
  /** By how much each message came after the moment its author asked for. */
  readonly lateness: number[] = []
  readonly #diary: Diary
  readonly #authors: Mailboxes
  readonly #letters = new Map<string, Acceptance[]>()
  readonly #followed = new Set<string>()
  readonly #postponed = new Set<string>()
  readonly #replayed = new Map<string, Delivery>()
  readonly #refusals = new Map<string, RefusedWarning[]>()
  readonly #lastSent = new Map<string, Pick<Acceptance, 'deliveryId' | 'at'>>()

  constructor(diary: Diary, authors: Mailboxes) {
    this.#diary = diary
    this.#authors = authors
  }

  accepted = (letter: Acceptance): void => {
    const before = this.#lettersOf(letter.deliveryId)
    if (letter.kind === 'send') this.#judge(letter, before)
    before.push(letter)
  }

  refused = (letter: RefusedWarning): void => {
    const refusals = this.#refusals.get(letter.deliveryId) ?? []
    this.#refusals.set(letter.deliveryId, [...refusals, letter])
  }

  #judge(send: Acceptance, before: readonly Acceptance[]): void {
    const { deaths, refusals } = this.#diary
    const whom = toPerson(send.deliveryId)
    // What was being handed over at that moment can't be called back.
    const isAfter = (at: number | undefined) => at !== undefined && send.at > at + LONGEST_HAND_OVER
    if (isAfter(deaths.get(whom))) this.verdict.toTheDead += 1
    if (isAfter(refusals.get(whom))) this.verdict.toTheUnwilling += 1
    if (before.some(({ kind }) => kind === 'send')) this.verdict.duplicated += 1
    this.#lookForTwice(send)
    const { last, perhaps } = this.#diary.inForce(send.deliveryId)
    const plans = [last, ...perhaps].flatMap((asked) => asked?.plan ?? [])
    const due = plans.filter((plan) => plan.due <= send.at)
    if (plans.length === 0 || (due.length === 0 && this.#wasDueBefore(send))) {
      this.verdict.vetoesLost += 1
      return
    }
    if (due.length === 0) this.verdict.early += 1
    else if (!due.some((plan) => this.#wasWarned(plan, before, send))) this.verdict.unwarned += 1
    else this.#noteLateness(send, due)
  }

  /** Of the letters alone: whatever the plans say, nobody gets the same message twice in a season. */
  #lookForTwice({ deliveryId, at }: Acceptance): void {
    const message = toPerson(deliveryId)
    const last = this.#lastSent.get(message)
    if (last && last.deliveryId !== deliveryId && at - last.at < APART) this.verdict.twice += 1
    this.#lastSent.set(message, { deliveryId, at })
  }

  /** A plan that was gone back to in its last days slides on purpose: both warnings start again. */
  #noteLateness(send: Acceptance, due: readonly Plan[]): void {
    const [plan] = due.toSorted((a, b) => b.due - a.due)
    const hasRoom = plan!.isConfirmedTwice || plan!.due - plan!.askedAt >= SHORT_NOTICE_HOURS * HOUR
    if (hasRoom) this.lateness.push(send.at - plan!.due)
  }

  /** Its time would have come under a plan that the author has since replaced. */
  #wasDueBefore({ deliveryId, at }: Acceptance): boolean {
    return this.#diary.pageOf(deliveryId).some(({ plan }) => plan && plan.due <= at)
  }

  /** After every change of a row: its events yield it, and it will be looked at again or need not be. */
  turned = ({ stored, drafted, wakeAt }: Row, { event }: Turn): void => {
    const { id, delivery } = stored
    // Only a person holds a message back: with a press, or by taking an address away.
    const byPeople: readonly HoldReason[] = ['author', 'not-arranged']
    if (event?.kind === 'hold' && !byPeople.includes(event.reason ?? 'author'))
      this.verdict.heldByFault += 1
    if (event?.kind === 'keeperPostpone') this.#lookAtPostponing(id, event.due.on, drafted)
    if (wakeAt === null && !resting.includes(delivery.state)) this.verdict.asleep += 1
    const before = this.#replayed.get(id) ?? drafted
    const replayed = event ? followed(before, event) : before
    if (!replayed || !isSame(replayed, delivery)) this.verdict.notReplayed += 1
    this.#replayed.set(id, delivery)
  }

  /** Keepers put a message off once, by a month at most. */
  #lookAtPostponing(id: string, on: string, drafted: Delivery): void {
    const before = this.#replayed.get(id) ?? drafted
    const days = Temporal.PlainDate.from(before.due.on).until(on).days
    if (this.#postponed.has(id) || days < 1 || days > 30) this.verdict.postponedTwice += 1
    this.#postponed.add(id)
  }

  /** A series goes on: the day of the next is what its author expects, whatever the engine says. */
  next = (from: string, { stored }: Row, now: number): void => {
    const series = this.#diary.series.get(from)
    if (!series) return
    const due = nextDay(series, Math.max(now, series.meant) + APART)
    const asked = this.#diary.ask(stored.id)
    asked.plan = planFor(due, false, now)
    asked.answer = 'done'
    this.#diary.series.set(stored.id, { ...series, meant: asked.plan.due })
    this.#followed.add(from)
  }

  /** Its recipient has died: whoever was chosen for that case gets it on the day its author asked for. */
  passedOn = (from: string, { stored }: Row, now: number): void => {
    const { id, delivery } = stored
    const asked = this.#diary.ask(id)
    asked.answer = 'done'
    const series = this.#diary.series.get(from)
    if (series) this.#diary.series.set(id, series)
    // Held it stays held, until its author says more.
    if (delivery.state === 'held') return
    const { last, perhaps } = this.#diary.inForce(from)
    const { says } = planFor(delivery.due, false, now)
    const meant = [last, ...perhaps].find((one) => one?.plan?.says === says)?.plan
    if (meant) asked.plan = { ...meant, isConfirmedTwice: false, askedAt: now }
    else this.verdict.misdirected += 1
  }

  /** At the end: a death did with a message what its author had chosen for that case, and nothing else. */
  closeDeaths({ rows, setAside }: Pick<MemoryDatabase, 'rows' | 'setAside'>): void {
    for (const { stored } of rows.values()) {
      if (stored.delivery.state !== 'redirected') continue
      const { messageId, ifDeceased } = stored
      const isRight =
        rows.has(heirId(messageId)) === (ifDeceased === 'alternate') &&
        setAside.has(messageId) === (ifDeceased === 'destroy')
      if (!isRight) this.verdict.misdirected += 1
    }
  }

  /** At the end: everything that its author certainly still wanted has arrived, or they know that it can't. */
  close(ids: Iterable<string>, isUnreachable: (id: string) => boolean, end: number): void {
    for (const id of ids) {
      const wasSent = this.#lettersOf(id).some(({ kind }) => kind === 'send')
      if (wasSent && this.#diary.series.has(id) && !this.#followed.has(id)) this.verdict.lost += 1
      if (this.#diary.deaths.has(toPerson(id)) || this.#endedWithARefusal(id)) continue
      const { last, perhaps } = this.#diary.inForce(id)
      if (!last?.plan || perhaps.some(({ plan }) => !plan)) continue
      if (last.plan.due > end - ARRIVING) continue
      // Where neither of the two can be reached there is nobody to tell: it is kept, and tried each year.
      if (isUnreachable(id) && this.#isAuthorGone(id)) continue
      const wanted = isUnreachable(id) ? 'cannot-reach' : 'send'
      if (!this.#lettersOf(id).some(({ kind }) => kind === wanted)) this.verdict.lost += 1
    }
  }

  /** Both questions named this very plan, and were taken or refused by every way long enough ago. */
  #wasWarned(plan: Plan, before: readonly Acceptance[], send: Acceptance): boolean {
    if (plan.isConfirmedTwice) return true
    const isMeant = ({ says, at }: Acceptance, hours: number) =>
      says === plan.says && at >= plan.askedAt && at <= send.at - hours * HOUR
    const refusals = this.#refusals.get(send.deliveryId) ?? []
    const { ways, diedAt, keepers } = this.#authors.of(send.deliveryId)
    // Nobody asks the dead: what was written after a death counts where a keeper read it, if there is one.
    const isRead = ({ keeper, writtenAt }: Acceptance) => keeper !== undefined || writtenAt < diedAt
    const wasAsked = (wanted: string, hours: number) => {
      const isThis = (letter: Acceptance) => letter.kind === wanted && isMeant(letter, hours)
      if (before.some((letter) => isThis(letter) && isRead(letter))) return true
      const refusedBy = refusals
        .filter(({ isForGood, at }) => isForGood || at >= plan.due)
        .filter(isThis)
      const waysOf = (some: readonly RefusedWarning[]) => new Set(some.map(({ way }) => way)).size
      const byKeepers = new Set(refusedBy.flatMap(({ keeper }) => keeper ?? [])).size
      const byAuthor = waysOf(refusedBy.filter(({ keeper, at }) => !keeper && at < diedAt))
      return byAuthor === ways || (keepers.size > 0 && byKeepers === keepers.size)
    }
    return wasAsked('remind', REMINDER_TO_SEND_HOURS) && wasAsked('check', CHECK_TO_SEND_HOURS)
  }

  #endedWithARefusal(id: string): boolean {
    return this.#diary.refusals.has(toPerson(id)) && timeOf(id) > 1
  }

  #isAuthorGone(id: string): boolean {
    return this.#authors.of(id).deadFrom[0]! < Infinity
  }

  #lettersOf(id: string): Acceptance[] {
    const letters = this.#letters.get(id) ?? []
    if (letters.length === 0) this.#letters.set(id, letters)
    return letters
  }
}

function followed(before: Delivery, event: NonNullable<Turn['event']>): Delivery | undefined {
  try {
    return applyEvent(before, event)
  } catch {
    return undefined
  }
}

function isSame(a: Delivery, b: Delivery): boolean {
  const keys = Object.keys(a) as (keyof Delivery)[]
  return keys.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
