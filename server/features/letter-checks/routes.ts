import { letterChecks } from '#contract/letter-checks.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { checkLetter } from './check-letter.ts'

export function letterChecksRoutes(app: App): void {
  serve(app, letterChecks.check, (visitor, { body }) => checkLetter(visitor, body.code))
}
