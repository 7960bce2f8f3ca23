import type { ManagedUser } from '#contract/admin.ts'
import type { PlanId } from '#contract/rules/plans.ts'
import { familiesOwnedBy } from '#server/features/families/index.ts'
import type { Admin, System } from '#server/platform/actors.ts'
import { countIn, announcedSince } from './count-held.ts'

/** What an admin has set for the families of this owner; undefined where the plan says it. */
export const findRoomByHand = ({ db }: Pick<System, 'db'>, accountId: string) =>
  db
    .selectFrom('storage_rooms')
    .select(['gigabytes', 'reason'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function setRoom(
  { db, now }: Admin,
  accountId: string,
  { gigabytes, reason }: { readonly gigabytes: number; readonly reason: string },
): Promise<void> {
  const row = { gigabytes, reason, set_at: now() }
  await db
    .insertInto('storage_rooms')
    .values({ account_id: accountId, ...row })
    .onConflict((on) => on.column('account_id').doUpdateSet(row))
    .execute()
}

/** From now on the plan says it again. */
export async function endRoom({ db }: Admin, accountId: string): Promise<void> {
  await db.deleteFrom('storage_rooms').where('account_id', '=', accountId).execute()
}

/** How much somebody's families keep, and how much they may: for whoever looks after the house. */
export async function readRoomOf(
  admin: Admin,
  accountId: string,
  plan: PlanId,
): Promise<ManagedUser['room']> {
  const byHand = await findRoomByHand(admin, accountId)
  return {
    heldBytes: await countIn(admin, await familiesOwnedBy(admin, accountId), announcedSince(admin)),
    planGigabytes: admin.ports.config.storageRoomGigabytes?.[plan] ?? null,
    byHand: byHand ? { gigabytes: byHand.gigabytes, because: byHand.reason } : null,
  }
}
