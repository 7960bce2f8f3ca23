import type { NoticeName } from '#contract/rules/release/events.ts'
import type { PassingMail } from '#contract/rules/release/letters.ts'
import { keeperOf } from '#contract/rules/release/keepers.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { isOpen, type KeeperState, type Passing } from '#contract/rules/release/passing.ts'
import type { Claimed, Outbox } from '#server/platform/mail/send-claimed.ts'
import type { PassingRepository } from './repository.ts'
import { recordEvent } from './turn-of.ts'

/** A letter about an owner's last things as the outbox carries it. */
export interface PassingMailAbout {
  readonly ownerId: string
  readonly kind: PassingMail
  /** Of which case; letters about keepers and plans have none. */
  readonly case?: number
  /** For the letters to the owner that a release waits for. */
  readonly notice?: NoticeName
  readonly address: string
  /** Which keeper it is about. */
  readonly keeperId?: string
  /** Whose address it is about. */
  readonly personId?: string
  /** Which message that waits for an event. */
  readonly sealedId?: string
  /** Which keeper reads it. */
  readonly readerId?: string
  readonly isForOperators?: boolean
  readonly isForSteward?: boolean
  /** Of whose wishes it tells: in which family they are read. */
  readonly familyId?: string
}

export interface PassingQueue<M> {
  settle(mail: M, outcome: 'accepted' | 'failed' | 'void'): Promise<boolean>
  again(mail: M, at: Temporal.Instant): Promise<boolean>
  now(): Temporal.Instant
}

/** Letters that say “soon”: once it has come otherwise they would frighten for nothing. */
const whileOpen: ReadonlySet<PassingMail> = new Set([
  'claimed',
  'asked',
  'corroborated',
  'notice',
  'last-call',
  'last-call-keepers',
])

/** Letters that ask for somebody to stand in: with the vacancy what they ask is over. */
const whileVacant: ReadonlySet<PassingMail> = new Set(['keepers-short', 'stand-in-lapsed'])

/** As what the letter speaks of them; otherwise it was answered or taken back before it left. */
const whileThey: Partial<Record<PassingMail, readonly KeeperState[]>> = {
  'keeper-invited': ['invited'],
  'stand-in-invited': ['invited'],
  'stand-in-proposed': ['nominated'],
  'stand-in-coming': ['invited', 'confirmed'],
  'stand-in-confirmed': ['confirmed'],
}

export function isVoid(
  { kind, case: number, notice, keeperId }: PassingMailAbout,
  passing: Passing | undefined,
): boolean {
  if (!passing) return true
  const states = whileThey[kind]
  if (states && keeperId !== undefined) {
    const state = keeperOf(passing, keeperId)?.state
    return state === undefined || !states.includes(state)
  }
  if (whileVacant.has(kind)) return passing.vacancy === undefined
  // Called back before it left: there is nothing to read any more.
  if (kind === 'wishes') return passing.case?.state !== 'released' || passing.case.number !== number
  const one = passing.case
  if (kind === 'pressed-earlier')
    return one === null || one.number !== number || (one.state !== 'released' && !isOpen(one))
  if (!whileOpen.has(kind)) return false
  if (!isOpen(one) || one.number !== number) return true
  return notice !== undefined && notice.epoch !== one.epoch
}

// How often somebody whose server says “later” is asked again, and for how long before that counts as a refusal.
const PATIENCE_HOURS = 72
const UNANSWERED_MINUTES = 60

/** A letter to a keeper came back. Who isn't confirmed yet stays what they were. */
export async function keeperUnreached(
  repository: PassingRepository,
  { ownerId, readerId }: PassingMailAbout,
  at: Moment,
): Promise<void> {
  await recordEvent(repository, ownerId, { kind: 'becomeUnreachable', keeperId: readerId!, at })
}

/** The question whether they would stand in came back: nobody waits a fortnight for an answer that can't come. */
export async function giveUpStandIn(
  repository: PassingRepository,
  { ownerId, readerId }: PassingMailAbout,
  at: Moment,
): Promise<void> {
  await recordEvent(repository, ownerId, { kind: 'lapse', keeperId: readerId!, at })
}

/**
 * The outbox as a release needs it: what mail servers say about notices is what it waits for. The row hears of it
 * before the letter is put aside, so a crash in between asks again, and hearing twice changes nothing.
 */
export function passingOutbox<M extends Claimed & PassingMailAbout>(
  repository: PassingRepository,
  queue: PassingQueue<M>,
): Outbox<M> {
  const tell = async (
    { ownerId, notice, address }: M,
    kind: 'channelAccepted' | 'channelRefused',
  ) => {
    if (!notice) return
    const at = queue.now().epochMilliseconds
    await recordEvent(repository, ownerId, { kind, letter: notice, address, at })
  }
  const refused = async (mail: M) => {
    await tell(mail, 'channelRefused')
    if (mail.readerId !== undefined)
      await keeperUnreached(repository, mail, queue.now().epochMilliseconds)
    await queue.settle(mail, 'failed')
  }
  const hoursOld = (mail: M) =>
    queue.now().since(Temporal.Instant.from(mail.created_at)).total('hours')
  return {
    ready: async (mail) => {
      const stored = await repository.find(mail.ownerId)
      return isVoid(mail, stored?.passing) ? undefined : mail
    },
    markVoid: async (mail) => void (await queue.settle(mail, 'void')),
    async markAccepted(mail) {
      await tell(mail, 'channelAccepted')
      await queue.settle(mail, 'accepted')
    },
    async markFailed(mail, verdict) {
      // Nobody refused it: a release waits until somebody answers, however long that takes.
      if (verdict === 'unclear' && mail.notice)
        return void (await queue.again(mail, queue.now().add({ minutes: UNANSWERED_MINUTES })))
      if (verdict === 'unclear') return void (await queue.settle(mail, 'failed'))
      await refused(mail)
    },
    async tryAgain(mail, afterMinutes, verdict) {
      if (verdict === 'later' && hoursOld(mail) >= PATIENCE_HOURS) return refused(mail)
      await queue.again(mail, queue.now().add({ minutes: afterMinutes }))
    },
    now: queue.now,
  }
}
