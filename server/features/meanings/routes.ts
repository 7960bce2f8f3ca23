import { meanings } from '#contract/meanings.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { learnMeaningsJob } from './jobs.ts'
import { readUnlearned, tryAgain } from './unlearned-store.ts'

export function meaningsRoutes(app: App): void {
  serve(app, meanings.unlearned, (editor) => readUnlearned(editor))
  serve(app, meanings.retry, async (editor) => {
    await requireCovered(editor, 'memoryVault')
    await tryAgain(editor)
    await editor.ports.jobs.enqueueLater(editor, learnMeaningsJob, {})
    return readUnlearned(editor)
  })
}
