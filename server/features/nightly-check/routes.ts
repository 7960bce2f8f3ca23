import { nightlyCheck } from '#contract/nightly-check.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listFindings } from './list-findings.ts'
import { mendFinding } from './mend-finding.ts'

export function nightlyCheckRoutes(app: App): void {
  serve(app, nightlyCheck.list, (viewer) => listFindings(viewer))
  serve(app, nightlyCheck.mend, async (editor, { body }) => ({
    message: await mendFinding(editor, body),
  }))
}
