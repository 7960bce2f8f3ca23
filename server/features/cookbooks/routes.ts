import { cookbooks } from '#contract/cookbooks.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import type { App } from '#server/platform/http/serve.ts'

export function cookbookRoutes(app: App): void {
  // What measures and prints is read when it is first needed: no start waits for it.
  serveInSteps(app, cookbooks.check, async (caller, { query }) => {
    const { checkCookbook } = await import('./print-cookbook.ts')
    return checkCookbook(caller, query)
  })
  serveRaw(app, cookbooks.pdf, async (caller, { query }, exchange) => {
    const { sendCookbook } = await import('./print-cookbook.ts')
    return sendCookbook(caller, query, exchange)
  })
}
