import { onboarding } from '#contract/onboarding.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { proceedTo, readProgress } from './store.ts'

export function onboardingRoutes(app: App): void {
  serve(app, onboarding.progress, (person) => readProgress(person))
  serve(app, onboarding.proceed, async (person, { body }) => {
    await proceedTo(person, body.step)
    return readProgress(person)
  })
}
