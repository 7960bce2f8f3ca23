import type { Selectable } from 'kysely'
import type { RehearsedLetter } from '#contract/rehearsals.ts'
import type { Delivery } from '#contract/rules/delivery/delivery.ts'
import type { RehearsalsTable } from '#server/database/types.ts'
import {
  columnsOf,
  deliveryFrom,
  type DeliveryRow,
  nextWake,
} from '#server/features/deliveries/engine/index.ts'
import type { Actor, FamilyAuthor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

interface WrittenLetter {
  readonly kind: RehearsedLetter
  readonly subject: string
  readonly wouldLeaveAt: string
  readonly arrivedAt: string | null
}

export type RehearsalRow = Selectable<RehearsalsTable>

/** A played delivery is kept in the very columns of a real one, so the same functions read and write it. */
export const playedIn = ({ played }: RehearsalRow): Delivery => deliveryFrom(played as DeliveryRow)
export const playedColumns = (delivery: Delivery) => JSON.stringify(columnsOf(delivery))
export const lettersIn = ({ letters }: RehearsalRow) => letters as unknown as WrittenLetter[]
export const clockIn = ({ clock_at }: RehearsalRow) => Temporal.Instant.from(clock_at)

export const findRehearsal = ({ db }: Actor, id: string): Promise<RehearsalRow | undefined> =>
  db.selectFrom('rehearsals').selectAll().where('id', '=', id).executeTakeFirst()

export const latestRehearsal = (
  { db, familyId }: FamilyAuthor,
  deliveryId: string,
): Promise<RehearsalRow | undefined> =>
  db
    .selectFrom('rehearsals')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()

/** A new one takes the place of the last, whose letters and links are void from here on. */
export async function beginRehearsal(
  author: FamilyAuthor,
  deliveryId: string,
  played: Delivery,
): Promise<string> {
  const id = author.newId()
  const now = author.ports.clock.now()
  const wakeAt = nextWake(played, now)
  await author.db.deleteFrom('rehearsals').where('delivery_id', '=', deliveryId).execute()
  await author.db
    .insertInto('rehearsals')
    .values({
      id,
      delivery_id: deliveryId,
      family_id: author.familyId,
      author_id: author.accountId,
      version: 1,
      played: playedColumns(played),
      clock_at: stamp(now),
      wake_at: wakeAt && stamp(wakeAt),
      started_at: stamp(now),
    })
    .execute()
  return id
}

export async function moveClock({ db }: Actor, id: string, to: Temporal.Instant): Promise<void> {
  await db
    .updateTable('rehearsals')
    .set({ clock_at: stamp(to) })
    .where('id', '=', id)
    .execute()
}

export async function writeLetters(
  { db }: Actor,
  id: string,
  letters: readonly WrittenLetter[],
): Promise<void> {
  const change = { letters: JSON.stringify(letters) }
  await db.updateTable('rehearsals').set(change).where('id', '=', id).execute()
}

export async function endRehearsal(actor: Actor, id: string, has_failed: boolean): Promise<void> {
  await actor.db
    .updateTable('rehearsals')
    .set({ ended_at: actor.now(), wake_at: null, has_failed })
    .where('id', '=', id)
    .execute()
}
