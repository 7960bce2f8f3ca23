import { operations } from '#contract/operations.ts'
import { gone } from '#server/platform/errors.ts'
import { addSamples } from '#server/platform/http/metrics.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { mailAndDeliveries } from './metrics.ts'
import { viewOperations } from './view.ts'

export function operationsRoutes(app: App): void {
  addSamples(app.http, () => mailAndDeliveries(app.ports))
  serve(app, operations.view, (admin) => viewOperations(admin))
  serve(app, operations.revive, async (admin, { params }) => {
    if (!(await admin.ports.jobs.reviveDeadLetter(params.jobId)))
      throw gone('This job isn’t waiting for anybody any more.')
    return { isRevived: true as const }
  })
}
