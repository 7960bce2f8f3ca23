import { arrangements } from '#contract/arrangements.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import type { App } from '#server/platform/http/serve.ts'
import { arrangeDraft } from './arrange-draft.ts'

export function arrangementsRoutes(app: App): void {
  serveInSteps(app, arrangements.arrange, (caller, { params, body }, { request }) =>
    arrangeDraft(caller, params.messageId, body, request.headers),
  )
}
