import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import {
  isShortNotice,
  schedulingObstacle,
  type SchedulingObstacle,
} from '#contract/rules/delivery/scheduling.ts'
import { conflict, invalid, type Refusal } from '#server/platform/errors.ts'

export interface PlannedTime {
  readonly due: LocalTime
  /** True only where the second confirmation stands in for the two warnings. */
  readonly isConfirmedTwice: boolean
}

/** A day and an hour that can be promised; otherwise says in words why not. */
export function plannedTime(
  due: LocalTime,
  wasConfirmedTwice: boolean,
  now: Temporal.Instant,
): PlannedTime {
  if (!isZone(due.zone))
    throw invalid('We don’t know this time zone. Please choose one from the list.')
  const shortNoticeConfirmedAt = wasConfirmedTwice ? now : null
  const obstacle = schedulingObstacle({ due, shortNoticeConfirmedAt }, now)
  if (obstacle) throw refusals[obstacle]()
  return { due, isConfirmedTwice: wasConfirmedTwice && isShortNotice(dueAt({ due }), now) }
}

const refusals: Record<SchedulingObstacle, () => Refusal> = {
  past: () => invalid('That moment has already passed where they live. Please choose a later one.'),
  'too-far': () => invalid('That is more than 100 years away. Please choose an earlier day.'),
  'short-notice': () =>
    conflict(
      'That is less than two days away, so there is no time to ask you twice by e-mail. Please confirm it a second time.',
    ),
}

/** A name of the zone database; an offset such as +02:00 knows nothing of summer. */
function isZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}
