import { comparisons } from '#contract/comparisons.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { chooseVariant } from './choose-variant.ts'
import { countStep } from './count-step.ts'
import { endComparison, showVariant, startComparison } from './run-comparison.ts'
import { listComparisons, readShowing } from './store.ts'

export function comparisonsRoutes(app: App): void {
  serve(app, comparisons.choose, (visitor, _input, { request }) =>
    chooseVariant(visitor, request.headers),
  )
  serve(
    app,
    comparisons.count,
    async (visitor, { body }, { request }) =>
      void (await countStep(visitor, request.headers, body)),
  )
  serve(app, comparisons.list, async (admin) => ({
    showing: await readShowing(admin),
    tests: await listComparisons(admin),
  }))
  serve(app, comparisons.start, (admin, { body }) => startComparison(admin, body))
  serve(app, comparisons.end, (admin, { params, body }) =>
    endComparison(admin, params.comparisonId, body.chosen),
  )
  serve(app, comparisons.show, async (admin, { body }) => ({
    showing: await showVariant(admin, body.variant),
  }))
}
