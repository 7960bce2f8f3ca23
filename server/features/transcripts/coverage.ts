import { covers } from '#contract/rules/coverage.ts'
import type { PlanId } from '#contract/rules/plans.ts'
import { isInTrial } from '#contract/rules/trial.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'

// Until plans can be bought, everyone whose trial is over has this one.
const planAfterTrial: PlanId = 'free_forever'

/** Whether one's plan covers having words written down. */
export async function isCovered(account: SignedIn): Promise<boolean> {
  const { created_at } = await account.db
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', account.accountId)
    .executeTakeFirstOrThrow()
  return isInTrial(created_at, account.now()) || covers(planAfterTrial, 'transcription')
}

/** What is there stays to be read and saved; only new work needs the plan. */
export async function assertCovered(account: SignedIn): Promise<void> {
  if (await isCovered(account)) return
  throw forbidden(
    'Writing down what you say is part of Complete Legacy. What is written down already stays yours to read and to save.',
  )
}
