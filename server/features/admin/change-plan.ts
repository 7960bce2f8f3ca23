import type { PlanId } from '#contract/rules/plans.ts'
import { grantPlan } from '#server/features/subscriptions/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { findUser } from './managed-user.ts'

/** Answers the paid subscription that must not renew any more, if there is one. */
export async function changePlan(
  admin: Admin,
  accountId: string,
  { plan, reason }: { plan: PlanId; reason: string },
) {
  const { email } = await findUser(admin, accountId)
  return grantPlan(admin, { accountId, email, plan, reason })
}
