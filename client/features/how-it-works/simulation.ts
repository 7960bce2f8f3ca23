import { decide } from '#contract/rules/delivery/decide.ts'
import { draftDelivery, type Delivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent } from '#contract/rules/delivery/apply-event.ts'
import { forecast } from '#contract/rules/delivery/forecast.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import {
  checkLetter,
  confirmLetter,
  postponedLetter,
  reminderLetter,
  sendLetter,
  type LetterFacts,
  type LetterWords,
} from '#contract/rules/delivery/letter-words.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { isShortNotice, schedulingObstacle } from '#contract/rules/delivery/scheduling.ts'
import { momentWords } from '#contract/rules/delivery/time-words.ts'
import type { TimedTransition } from '#contract/rules/delivery/transitions.ts'
import { letterAt, noteAt, type Happening, type LetterKind } from './happening.ts'

export interface Plan {
  readonly recipient: string
  readonly author: string
  readonly due: LocalTime
  readonly authorZone: string
}

/** One rehearsal of a message: the real rule, a clock that skips what is dull, letters that go nowhere. */
export interface Run {
  readonly plan: Plan
  readonly delivery: Delivery
  readonly now: Temporal.Instant
  readonly answeredAt: Temporal.Instant | undefined
  readonly isMailLate: boolean
  readonly happenings: readonly Happening[]
}

export type Move = 'answer' | 'postpone' | 'silence'

const OUTAGE = { hours: 24 } as const
const POSTPONE_DAYS = 7

export function begin(plan: Plan, now: Temporal.Instant): Run | 'past' | 'too-far' {
  const draft = draftDelivery(plan.due, plan.authorZone)
  const isConfirmedTwice = isShortNotice(dueAt(draft), now)
  const obstacle = schedulingObstacle(draft, now)
  if (obstacle === 'past' || obstacle === 'too-far') return obstacle
  const delivery = applyEvent(draft, { kind: 'schedule', isConfirmedTwice, at: now })
  const run: Run = {
    plan,
    delivery,
    now,
    answeredAt: undefined,
    isMailLate: false,
    happenings: [],
  }
  return withLetter(run, 'confirm', confirmLetter(factsOf(run)))
}

/** Lets time pass until you are asked something, or until it is over. */
export function letTimePass(run: Run, isMailDown: boolean): Run {
  const decision = decide(run.delivery, run.now, { isClockSane: true, isMailOn: !isMailDown })
  if ('rests' in decision) return run
  if ('wakeAt' in decision) {
    if (decision.awaits === 'release-pause') return letTimePass(waitForMail(run), false)
    return letTimePass({ ...run, now: decision.wakeAt }, isMailDown)
  }
  const sent = isMailDown
    ? waitForMail(happen(run, decision.transition))
    : happen(run, decision.transition)
  if (decision.transition === 'release') return arrive(sent)
  return ask(sent, decision.transition === 'remind' ? 'remind' : 'check')
}

/** What you do about the letter in front of you; then time goes on. */
export function respond(run: Run, move: Move, isMailDown: boolean): Run {
  const { now, plan, delivery } = run
  if (move === 'postpone') {
    const on = Temporal.PlainDate.from(delivery.due.on).add({ days: POSTPONE_DAYS }).toString()
    const due = { ...delivery.due, on }
    const postponed = {
      ...run,
      delivery: applyEvent(delivery, { kind: 'postpone', due, at: now }),
      answeredAt: undefined,
      isMailLate: false,
    }
    const noted = withNote(postponed, 'you', 'You press “Postpone it” and choose a week later.')
    return letTimePass(withLetter(noted, 'postponed', postponedLetter(factsOf(noted))), isMailDown)
  }
  if (move === 'answer') {
    const words = 'You press “Send it as planned”.'
    return letTimePass(withNote({ ...run, answeredAt: now }, 'you', words), isMailDown)
  }
  return letTimePass(
    withNote(run, 'you', `You don’t answer. ${plan.recipient} won’t miss out.`),
    isMailDown,
  )
}

export const isOver = ({ delivery }: Run): boolean => delivery.state === 'accepted'

/** The sentence every message carries. */
export function ifYouNeverAnswer({ delivery, now, plan }: Run): string {
  const { releaseAt } = forecast(delivery, now)
  return `${plan.recipient} hears it on ${momentWords(releaseAt ?? dueAt(delivery), plan.due.zone)}.`
}

const happen = (run: Run, kind: TimedTransition): Run => ({
  ...run,
  delivery: applyEvent(run.delivery, { kind, at: run.now }),
})

function waitForMail(run: Run): Run {
  const noted = withNote(run, 'mail', 'Our mail server is down for a day. The letter waits.')
  return { ...noted, now: run.now.add(OUTAGE), isMailLate: true }
}

function ask(run: Run, mail: 'remind' | 'check'): Run {
  const { epoch } = run.delivery
  const delivery = applyEvent(run.delivery, { kind: 'warningAccepted', mail, epoch, at: run.now })
  const asked = { ...run, delivery }
  const words = mail === 'remind' ? reminderLetter(factsOf(asked)) : checkLetter(factsOf(asked))
  return { ...withLetter(asked, mail, words), isMailLate: false }
}

function arrive(run: Run): Run {
  const { epoch } = run.delivery
  const delivery = applyEvent(run.delivery, { kind: 'accept', epoch, at: run.now })
  return withLetter({ ...run, delivery }, 'send', sendLetter(factsOf(run)))
}

const factsOf = ({ plan, delivery, now, answeredAt, isMailLate }: Run): LetterFacts => ({
  recipient: plan.recipient,
  author: plan.author,
  dueAt: dueAt(delivery),
  dueZone: delivery.due.zone,
  authorZone: plan.authorZone,
  forecast: forecast(delivery, now),
  answeredAt,
  isLate: isMailLate,
  leavesAt: now,
})

const withLetter = (run: Run, kind: LetterKind, words: LetterWords): Run => ({
  ...run,
  happenings: [...run.happenings, letterAt(run, kind, words)],
})

const withNote = (run: Run, by: 'you' | 'mail', words: string): Run => ({
  ...run,
  happenings: [...run.happenings, noteAt(run, by, words)],
})
