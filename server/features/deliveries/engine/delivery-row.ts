import type { Selectable } from 'kysely'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import type { DeliveriesTable } from '#server/database/types.ts'
import { stamp, zoneDataVersion } from '#server/platform/clock.ts'
import type { StoredDelivery } from './repository.ts'
import { keepersToldFrom, planFrom, triggerFrom } from './stored-plan.ts'

export type DeliveryRow = Selectable<DeliveriesTable>

const moment = (at: string | null) => (at === null ? null : Temporal.Instant.from(at))
const stamped = (at: Temporal.Instant | null) => (at === null ? null : stamp(at))

export function storedFrom(row: DeliveryRow & { is_living: boolean }): StoredDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    recipientId: row.person_id,
    version: row.version,
    isRecipientLiving: row.is_living,
    ifDeceased: row.if_deceased,
    delivery: deliveryFrom(row),
  }
}

export function deliveryFrom(row: DeliveryRow): Delivery {
  return {
    state: row.state,
    occurrence: row.occurrence,
    epoch: row.epoch,
    attempt: row.attempt,
    trigger: triggerFrom(row.trigger),
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    meantOn: row.meant_on,
    authorZone: row.author_zone,
    reminderAcceptedAt: moment(row.reminder_accepted_at),
    checkAcceptedAt: moment(row.check_accepted_at),
    // Rehearsals begun before there were ways have none written down.
    reminderWay: row.reminder_way ?? 1,
    checkWay: row.check_way ?? 1,
    keepersTold: keepersToldFrom(row.keepers_told ?? []),
    keeperPostponedAt: moment(row.keeper_postponed_at ?? null),
    shortNoticeConfirmedAt: moment(row.short_notice_confirmed_at),
    entrustedAt: moment(row.entrusted_at),
    heldAt: moment(row.held_at),
    heldBecause: row.held_because,
    previous: planFrom(row.previous_plan),
    // Nor have they anything about refusals.
    refusedFrom: (row.refused_from as DeliveryRow['state'] | null) ?? null,
    refusedAt: moment(row.refused_at ?? null),
    firstBouncedAt: moment(row.first_bounced_at),
    retries: row.retries,
    nextAddress: row.next_address,
    awaitedSince: moment(row.awaited_since),
    keptSafeAt: moment(row.kept_safe_at),
  }
}

/** The columns that say what a delivery says; the instant it is due at is derived here and nowhere else. */
export function columnsOf(delivery: Delivery) {
  return {
    state: delivery.state,
    occurrence: delivery.occurrence,
    epoch: delivery.epoch,
    attempt: delivery.attempt,
    trigger: JSON.stringify(delivery.trigger),
    due_on: delivery.due.on,
    due_time: delivery.due.at,
    due_zone: delivery.due.zone,
    due_at: stamp(dueAt(delivery)),
    zone_data: zoneDataVersion,
    meant_on: delivery.meantOn,
    author_zone: delivery.authorZone,
    reminder_accepted_at: stamped(delivery.reminderAcceptedAt),
    check_accepted_at: stamped(delivery.checkAcceptedAt),
    reminder_way: delivery.reminderWay,
    check_way: delivery.checkWay,
    keepers_told: JSON.stringify(delivery.keepersTold),
    keeper_postponed_at: stamped(delivery.keeperPostponedAt),
    short_notice_confirmed_at: stamped(delivery.shortNoticeConfirmedAt),
    entrusted_at: stamped(delivery.entrustedAt),
    held_at: stamped(delivery.heldAt),
    held_because: delivery.heldBecause,
    previous_plan: delivery.previous && JSON.stringify(delivery.previous),
    refused_from: delivery.refusedFrom,
    refused_at: stamped(delivery.refusedAt),
    first_bounced_at: stamped(delivery.firstBouncedAt),
    retries: delivery.retries,
    next_address: delivery.nextAddress,
    awaited_since: stamped(delivery.awaitedSince),
    kept_safe_at: stamped(delivery.keptSafeAt),
  }
}
