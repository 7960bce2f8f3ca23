import type { Delivery } from './delivery.ts'
import { instantOf, latest } from './local-time.ts'

const REMIND_DAYS_BEFORE = 2
const CHECK_DAYS_BEFORE = 1
const WARNING_HOUR = '09:00'
/** Hours that must lie between the moments at which mail servers took one letter and the next. */
const REMINDER_TO_CHECK_HOURS = 22
export const REMINDER_TO_SEND_HOURS = 45
export const CHECK_TO_SEND_HOURS = 22

export const dueAt = (delivery: Pick<Delivery, 'due'>): Temporal.Instant => instantOf(delivery.due)

/** So many calendar days before the day the author's own calendar shows for it, at nine or at its hour if earlier. */
function warnAt(delivery: Pick<Delivery, 'due' | 'authorZone'>, days: number): Temporal.Instant {
  const due = dueAt(delivery).toZonedDateTimeISO(delivery.authorZone)
  const nine = Temporal.PlainTime.from(WARNING_HOUR)
  const dueTime = due.toPlainTime()
  const plainTime = Temporal.PlainTime.compare(dueTime, nine) < 0 ? dueTime : nine
  return due
    .toPlainDate()
    .subtract({ days })
    .toPlainDateTime(plainTime)
    .toZonedDateTime(delivery.authorZone, { disambiguation: 'compatible' })
    .toInstant()
}

export const remindAt = (delivery: Pick<Delivery, 'due' | 'authorZone'>): Temporal.Instant =>
  warnAt(delivery, REMIND_DAYS_BEFORE)

/** The day before, unless the reminder was taken so late that the author has had no time to answer. */
export function checkAt(delivery: Delivery): Temporal.Instant | null {
  const { reminderAcceptedAt } = delivery
  if (!reminderAcceptedAt) return null
  const nominal = warnAt(delivery, CHECK_DAYS_BEFORE)
  return latest(nominal, reminderAcceptedAt.add({ hours: REMINDER_TO_CHECK_HOURS }))
}

/** The author's explicit word that stands for both warnings: given for a day too near, or when leaving for good. */
export const confirmationOf = (
  delivery: Pick<Delivery, 'shortNoticeConfirmedAt' | 'entrustedAt'>,
): Temporal.Instant | null => delivery.shortNoticeConfirmedAt ?? delivery.entrustedAt

/** Due, and both warnings taken long enough ago: late warnings slide the message, they are never left out. */
export function releaseAt(delivery: Delivery): Temporal.Instant | null {
  const { reminderAcceptedAt, checkAcceptedAt } = delivery
  const confirmedAt = confirmationOf(delivery)
  if (confirmedAt) return latest(dueAt(delivery), confirmedAt)
  if (!reminderAcceptedAt || !checkAcceptedAt) return null
  return latest(
    dueAt(delivery),
    reminderAcceptedAt.add({ hours: REMINDER_TO_SEND_HOURS }),
    checkAcceptedAt.add({ hours: CHECK_TO_SEND_HOURS }),
  )
}
