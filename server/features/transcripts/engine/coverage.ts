import { isCovered as isPlanCovering } from '#server/features/subscriptions/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'

/** Whether one's plan covers having words written down. */
export const isCovered = (account: SignedIn): Promise<boolean> =>
  isPlanCovering(account, 'transcription')

/** What is there stays to be read and saved; only new work needs the plan. */
export async function assertCovered(account: SignedIn): Promise<void> {
  if (await isCovered(account)) return
  throw forbidden(
    'Writing down what you say is part of Complete Legacy. What is written down already stays yours to read and to save.',
  )
}
