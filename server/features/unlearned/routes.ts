import { unlearned } from '#contract/unlearned.ts'
import { learnGivenUp, learnMeaningsJob } from '#server/features/meanings/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { readUnlearned } from './read-unlearned.ts'

export function unlearnedRoutes(app: App): void {
  serve(app, unlearned.list, (editor) => readUnlearned(editor))
  serve(app, unlearned.retry, async (editor) => {
    await requireCovered(editor, 'memoryVault')
    await learnGivenUp(editor)
    await editor.ports.jobs.enqueueLater(editor, learnMeaningsJob, {})
    return readUnlearned(editor)
  })
}
