import { yearlyArchive } from '#contract/archive/yearly.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { askForYearly, readYearly, stopYearly } from './choose-day.ts'

export function yearlyArchiveRoutes(app: App): void {
  serve(app, yearlyArchive.read, (owner) => readYearly(owner))
  serve(app, yearlyArchive.askFor, (owner, { body }) => askForYearly(owner, body))
  serve(app, yearlyArchive.stop, (owner) => stopYearly(owner))
}
