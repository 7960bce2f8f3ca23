import { bounces } from '#contract/bounces.ts'
import { invalid } from '#server/platform/errors.ts'
import { readWhole } from '#server/platform/http/request-bodies.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import type { App } from '#server/platform/http/serve.ts'
import { longestReport } from '#server/platform/mail/bounces/read-bounce-mailbox.ts'
import { assertSigned } from './check-signature.ts'

export function bouncesRoutes(app: App): void {
  const { config, clock, mail } = app.ports
  serveRaw(
    app,
    bounces.report,
    async (_caller, { bytes }, { request }) => {
      const secret = config.bounces?.webhookSecret
      if (!secret) throw invalid('Nobody listens for reports here.')
      const body = await readWhole(
        bytes,
        request,
        longestReport,
        'A report can have at most a megabyte.',
      )
      assertSigned(request.headers['kinfold-signature'], body, secret, clock.now())
      return { outcome: await mail.takeReport(body) }
    },
    { bodyType: 'message/rfc822' },
  )
}
