import type { OnboardingStep } from '#contract/onboarding.ts'
import type { SignedIn } from '#server/platform/actors.ts'

export function readProgress(person: SignedIn) {
  return person.db
    .selectFrom('accounts')
    .select('onboarding_step as step')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
}

export async function proceedTo(person: SignedIn, step: OnboardingStep): Promise<void> {
  await person.db
    .updateTable('accounts')
    .set({ onboarding_step: step })
    .where('id', '=', person.accountId)
    .execute()
}
