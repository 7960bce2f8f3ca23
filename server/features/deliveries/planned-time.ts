import type { AskedTrigger } from '#contract/deliveries/index.ts'
import type { Plan } from '#contract/rules/delivery/delivery.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import {
  planFor,
  planningFrom,
  type PlanningObstacle,
  type Standing,
} from '#contract/rules/delivery/planning.ts'
import {
  isShortNotice,
  schedulingObstacle,
  type SchedulingObstacle,
} from '#contract/rules/delivery/scheduling.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { conflict, invalid, type Refusal } from '#server/platform/errors.ts'

interface PlannedTime {
  readonly due: LocalTime
  /** True only where the second confirmation stands in for the two warnings. */
  readonly isConfirmedTwice: boolean
}

interface Asking {
  readonly now: Temporal.Instant
  readonly wasConfirmedTwice: boolean
  /** The plan that this one takes the place of. */
  readonly standing?: Standing | undefined
}

/** A day and an hour that can be promised; otherwise says in words why not. */
export function plannedTime(
  due: LocalTime,
  wasConfirmedTwice: boolean,
  now: Temporal.Instant,
): PlannedTime {
  assertZone(due.zone)
  const shortNoticeConfirmedAt = wasConfirmedTwice ? now : null
  const obstacle = schedulingObstacle({ due, shortNoticeConfirmedAt }, now)
  if (obstacle) throw refusals[obstacle]()
  return { due, isConfirmedTwice: wasConfirmedTwice && isShortNotice(dueAt({ due }), now) }
}

export type TimedTrigger = Exclude<AskedTrigger, { kind: 'event' | 'passing' }>

interface For {
  readonly name: string
  readonly bornOn: string | null
  readonly zone: string
}

/** What was chosen, as a plan for one person that can be promised. */
export function plannedFor(
  trigger: TimedTrigger,
  person: For,
  { now, wasConfirmedTwice, standing }: Asking,
): Plan & PlannedTime {
  assertZone(person.zone)
  const plan = planFor(trigger, person, standing ? planningFrom(standing, trigger, now) : now)
  if (typeof plan === 'string') throw obstacles[plan](person.name)
  return { ...plan, ...plannedTime(plan.due, wasConfirmedTwice, now) }
}

const obstacles: Record<PlanningObstacle, (name: string) => Refusal> = {
  'birth-date': (name) =>
    conflict(
      `We don’t know when ${name} was born. Whoever may edit your people can add the birth date under Connections.`,
    ),
  'already-older': (name) =>
    invalid(`${name} is already older than that. Please choose a later age.`),
  'leap-day': () =>
    invalid('Most years have no February 29. Please choose February 28 or March 1 for those.'),
}

const refusals: Record<SchedulingObstacle, () => Refusal> = {
  past: () => invalid('That moment has already passed where they live. Please choose a later one.'),
  'too-far': () => invalid('That is more than 100 years away. Please choose an earlier day.'),
  'short-notice': () =>
    conflict(
      'That is less than two days away, so there is no time to ask you twice by e-mail. Please confirm it a second time.',
    ),
}

function assertZone(zone: string): void {
  if (!isTimeZone(zone))
    throw invalid('We don’t know this time zone. Please choose one from the list.')
}
