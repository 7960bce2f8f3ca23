import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { applyEvent } from '#contract/rules/delivery/apply-event.ts'
import { forecast } from '#contract/rules/delivery/forecast.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import {
  nextOf,
  planFor,
  planningFrom,
  type PlanningObstacle,
  type Standing,
  type Wanted,
} from '#contract/rules/delivery/planning.ts'
import { isShortNotice, schedulingObstacle } from '#contract/rules/delivery/scheduling.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import { bothClocks, whenWords } from './moment-words.ts'

export interface Planned {
  readonly due: LocalTime
  readonly name: string
  readonly isWritten: boolean
  readonly authorZone: string
}

export type ForeseenObstacle = 'past' | 'too-far' | PlanningObstacle

export interface Foreseen {
  readonly obstacle: ForeseenObstacle | null
  /** The day follows from a birth date that isn’t shown to the author. */
  readonly isUnseen?: boolean
  /** No room for two letters: the author confirms a second time instead. */
  readonly isShortNotice: boolean
  /** The days on which the author is asked. */
  readonly askedOn: readonly string[]
  readonly heardOn: string
  /** The day itself, as 2031-06-04. */
  readonly dueOn: string
  /** What happens on that day. */
  readonly heard: string
  /** The two letters and the time to answer them move it past the hour that was asked for. */
  readonly isMoved: boolean
  readonly neverAnswer: string
  /** The day after the first, where it comes again and again. */
  readonly thenOn: string | null
}

/** What this plan would do, by the very rule that will carry it out. */
export function foresee(
  { due, name, isWritten, authorZone }: Planned,
  now: Temporal.Instant,
): Foreseen {
  const draft = draftDelivery(due, authorZone)
  const wanted = dueAt(draft)
  const isShort = isShortNotice(wanted, now)
  const planned = applyEvent(draft, { kind: 'schedule', isConfirmedTwice: isShort, at: now })
  const obstacle = schedulingObstacle(planned, now)
  const { remindAt, checkAt, releaseAt } = obstacle
    ? { remindAt: null, checkAt: null, releaseAt: null }
    : forecast(planned, now)
  const heardAt = releaseAt ?? wanted
  return {
    obstacle: obstacle === 'short-notice' ? null : obstacle,
    isShortNotice: isShort && !obstacle,
    askedOn: [remindAt, checkAt].flatMap((at) => (at ? [fullDayWords(at, authorZone)] : [])),
    heardOn: bothClocks(heardAt, { zone: due.zone, name }, authorZone),
    dueOn: due.on,
    isMoved: Temporal.Instant.compare(heardAt, wanted) > 0,
    heard: `${name} ${takesIn(isWritten)} it.`,
    neverAnswer: `${name} ${takesIn(isWritten)} it on ${whenWords(heardAt, due.zone)}.`,
    thenOn: null,
  }
}

interface Wish {
  readonly trigger: Wanted
  readonly name: string
  readonly isWritten: boolean
  readonly bornOn: string | null
  /** Of the living, whoever may only look is told no birth; the server knows it all the same. */
  readonly isBirthHidden?: boolean
  readonly zone: string
  readonly authorZone: string
  /** The plan that this one takes the place of. */
  readonly standing?: Standing | undefined
}

const nothingYet = {
  isShortNotice: false,
  askedOn: [],
  heardOn: '',
  dueOn: '',
  heard: '',
  isMoved: false,
  neverAnswer: '',
  thenOn: null,
} as const

/** The same for whatever decides the day: its first time, and the one after it. */
export function foreseeWish(
  { trigger, zone, standing, isBirthHidden = false, ...told }: Wish,
  now: Temporal.Instant,
): Foreseen {
  const from = standing ? planningFrom(standing, trigger, now) : now
  const bornOn = told.bornOn ?? (isBirthHidden ? bornBy(standing, trigger) : null)
  const plan = planFor(trigger, { bornOn, zone }, from)
  if (plan === 'birth-date' && isBirthHidden)
    return { ...nothingYet, obstacle: null, isUnseen: true }
  if (typeof plan === 'string') return { ...nothingYet, obstacle: plan }
  const first = foresee({ due: plan.due, ...told }, now)
  const next = first.obstacle ? null : nextOf(plan, dueAt(plan))
  if (!next) return first
  const thenOn = fullDayWords(dueAt(next), zone)
  const again = `It comes again each year, next on ${thenOn}; we ask you before each one.`
  return { ...first, thenOn, neverAnswer: `${first.neverAnswer} ${again}` }
}

/** The birth that the author’s own plan goes by already; of a birthday only the day, whatever the year. */
function bornBy(standing: Wish['standing'], wanted: Wanted): string | null {
  if (!standing) return null
  const { meantOn, trigger } = standing
  if (trigger.kind === 'birthday') return wanted.kind === 'birthday' ? meantOn : null
  if (trigger.kind !== 'age' || trigger.age === undefined) return null
  return Temporal.PlainDate.from(meantOn).subtract({ years: trigger.age }).toString()
}
