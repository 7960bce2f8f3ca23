import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Taken } from '#tests/support/smtp-sink-process.ts'

export interface DeliveryReport {
  readonly messages: number
  readonly kills: number
  /** Recipients who got nothing. */
  readonly lost: number
  /** Recipients who got letters under more than one Message-ID. */
  readonly doubled: number
  readonly early: number
  /** Handed over again under the same Message-ID, because nobody knew whether it had been taken. */
  readonly resent: number
  /** Rows that say something else than the mail server. */
  readonly misremembered: number
}

/** What the mail server took, beside what the rows say. */
export async function judgeDeliveries(
  db: Kysely<Tables>,
  letters: readonly Taken[],
  clockAt: (wall: number) => Temporal.Instant,
  dueAt: (recipient: string) => Temporal.Instant,
): Promise<Omit<DeliveryReport, 'messages' | 'kills'>> {
  const byRecipient = Map.groupBy(letters, ({ to }) => to)
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'address', 'state', 'version'])
    .execute()
  const accepts = await db
    .selectFrom('delivery_events')
    .select('delivery_id')
    .where('kind', '=', 'accept')
    .execute()
  const accepted = Map.groupBy(accepts, ({ delivery_id }) => delivery_id)
  return {
    lost: rows.filter(({ address }) => !byRecipient.has(address)).length,
    doubled: [...byRecipient.values()].filter((got) => got.length > 1).length,
    early: letters.filter(
      ({ firstAt, to }) => Temporal.Instant.compare(clockAt(firstAt), dueAt(to)) < 0,
    ).length,
    resent: letters.reduce((all, { times }) => all + times - 1, 0),
    misremembered: rows.filter(
      ({ id, state }) => state !== 'accepted' || accepted.get(id)?.length !== 1,
    ).length,
  }
}
