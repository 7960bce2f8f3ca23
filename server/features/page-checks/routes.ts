import { pageChecks } from '#contract/page-checks.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { checkPagesJob } from './jobs.ts'
import { beginRun, findLatest } from './store.ts'

export function pageChecksRoutes(app: App): void {
  serve(app, pageChecks.latest, async (admin) => ({
    run: await findLatest(admin),
    publicUrl: admin.ports.config.publicUrl,
  }))
  serve(app, pageChecks.start, async (admin) => {
    const run = await beginRun(admin)
    await admin.ports.jobs.enqueueLater(admin, checkPagesJob, { runId: run.id })
    return run
  })
}
