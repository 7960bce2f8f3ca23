import type { Selectable } from 'kysely'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { DeliveriesTable } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import type { BookedDelivery } from './book.ts'

export type DeliveryRow = Selectable<DeliveriesTable>

const moment = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
const stamped = (at: Temporal.Instant | null) => (at === null ? null : stamp(at))

export function bookedFrom(row: DeliveryRow): BookedDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    recipientId: row.person_id,
    version: row.version,
    delivery: deliveryFrom(row),
  }
}

export function deliveryFrom(row: DeliveryRow): Delivery {
  return {
    state: row.state,
    epoch: row.epoch,
    attempt: row.attempt,
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    authorZone: row.author_zone,
    reminderAcceptedAt: moment(row.reminder_accepted_at),
    checkAcceptedAt: moment(row.check_accepted_at),
    shortNoticeConfirmedAt: moment(row.short_notice_confirmed_at),
    heldAt: moment(row.held_at),
    firstBouncedAt: moment(row.first_bounced_at),
    retries: row.retries,
    nextAddress: row.next_address,
    archivedAt: moment(row.archived_at),
  }
}

/** The columns that say what a delivery says; the instant it is due at is derived here and nowhere else. */
export function columnsOf(delivery: Delivery) {
  return {
    state: delivery.state,
    epoch: delivery.epoch,
    attempt: delivery.attempt,
    due_on: delivery.due.on,
    due_time: delivery.due.at,
    due_zone: delivery.due.zone,
    due_at: stamp(dueAt(delivery)),
    author_zone: delivery.authorZone,
    reminder_accepted_at: stamped(delivery.reminderAcceptedAt),
    check_accepted_at: stamped(delivery.checkAcceptedAt),
    short_notice_confirmed_at: stamped(delivery.shortNoticeConfirmedAt),
    held_at: stamped(delivery.heldAt),
    first_bounced_at: stamped(delivery.firstBouncedAt),
    retries: delivery.retries,
    next_address: delivery.nextAddress,
    archived_at: stamped(delivery.archivedAt),
  }
}
