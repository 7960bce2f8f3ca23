import { visits } from '#contract/visits.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { countVisitorStep } from './count-step.ts'
import { readFunnel } from './read-funnel.ts'
import { isUncounted } from './is-uncounted.ts'

/** `listed`: the pages that may have a count of their own, so that nobody can make up pages. */
export function visitsRoutes(app: App, listed: () => readonly string[]): void {
  serve(app, visits.count, async (visitor, { body }, { request }) => {
    const path = listed().includes(body.path) ? body.path : undefined
    const isCounted = !isUncounted(request.headers) && (path || body.step !== 'visit')
    if (isCounted) await countVisitorStep(visitor, { ...body, path })
    return undefined
  })
  serve(app, visits.funnel, (admin, { query }) => readFunnel(admin, Number(query.days)))
}
