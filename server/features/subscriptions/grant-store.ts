import type { PaidPlanId } from '#contract/rules/plans.ts'
import type { Grant } from '#contract/rules/subscription/standing.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

/** The one an account has now, or had last. */
export async function lastGrant({ db }: Actor, accountId: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('plan_grants')
    .select(['plan', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { plan: row.plan, endedAt: row.ended_at ?? undefined }
}

export const runningGrant = ({ db }: Actor, accountId: string) =>
  db
    .selectFrom('plan_grants')
    .select(['id', 'plan'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Why somebody was given their plan: between admins. */
export const grantReason = async ({ db }: Admin, accountId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('plan_grants')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.reason ?? null
}

export async function endGrant(admin: Admin, id: string): Promise<void> {
  await admin.db
    .updateTable('plan_grants')
    .set({ ended_at: admin.now() })
    .where('id', '=', id)
    .execute()
}

export async function insertGrant(
  admin: Admin,
  given: { accountId: string; plan: PaidPlanId; reason: string },
): Promise<string> {
  const id = admin.newId()
  await admin.db
    .insertInto('plan_grants')
    .values({
      id,
      account_id: given.accountId,
      plan: given.plan,
      reason: given.reason,
      granted_by: admin.accountId,
      granted_at: admin.now(),
    })
    .execute()
  return id
}
