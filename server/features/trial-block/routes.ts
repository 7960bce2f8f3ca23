import { trialBlock } from '#contract/trial-block.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { chooseVariant } from './choose-variant.ts'
import { countTrialStep } from './count-trial-step.ts'
import { endTest, showVariant, startTest } from './run-test.ts'
import { listTests, readShowing } from './store.ts'

export function trialBlockRoutes(app: App): void {
  serve(app, trialBlock.choose, (visitor, _input, { request }) =>
    chooseVariant(visitor, request.headers),
  )
  serve(
    app,
    trialBlock.count,
    async (visitor, { body }, { request }) =>
      void (await countTrialStep(visitor, request.headers, body)),
  )
  serve(app, trialBlock.list, async (admin) => ({
    showing: await readShowing(admin),
    tests: await listTests(admin),
  }))
  serve(app, trialBlock.start, (admin, { body }) => startTest(admin, body))
  serve(app, trialBlock.end, (admin, { params, body }) =>
    endTest(admin, params.testId, body.chosen),
  )
  serve(app, trialBlock.show, async (admin, { body }) => ({
    showing: await showVariant(admin, body.variant),
  }))
}
