import { onboarding } from '#contract/onboarding.ts'
import { onboardingStepOf, setOnboardingStep } from '#server/features/accounts/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'

export function onboardingRoutes(app: App): void {
  serve(app, onboarding.progress, (person) => onboardingStepOf(person, person.accountId))
  serve(app, onboarding.proceed, async (person, { body }) => {
    await setOnboardingStep(person, person.accountId, body.step)
    return onboardingStepOf(person, person.accountId)
  })
}
