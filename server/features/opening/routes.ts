import { opening } from '#contract/opening.ts'
import { leftFamiliesOf, listFamilies } from '#server/features/families/index.ts'
import { readReport } from '#server/features/passing/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'

export function openingRoutes(app: App): void {
  serve(app, opening.read, async (actor) => ({
    accountId: actor.accountId,
    families: { families: await listFamilies(actor, actor.accountId) },
    left: { families: await leftFamiliesOf(actor) },
    report: await readReport(actor),
  }))
}
