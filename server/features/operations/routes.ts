import { operations } from '#contract/operations.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { conflict, gone } from '#server/platform/errors.ts'
import { addSamples } from '#server/platform/http/metrics.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { findLatch, liftLatch } from '#server/platform/latch.ts'
import { mailAndDeliveries } from './metrics.ts'
import { viewOperations } from './view.ts'

export function operationsRoutes(app: App): void {
  addSamples(app.http, () => mailAndDeliveries(app.ports))
  serve(app, operations.view, (admin) => viewOperations(admin))
  serve(app, operations.lift, async (admin, { body: { isLedgerLost } }) => {
    const { email } = await knownAccount(admin, admin.accountId)
    const found = await findLatch(admin.db)
    if (found && !found.lifted_at && !found.reconciled_at && !isLedgerLost)
      throw conflict(
        'The ledger of the house this came from wasn’t read. Run npm run reconcile, or say that the ledger is lost.',
      )
    if (!(await liftLatch(admin.db, { at: admin.now(), by: email, isLedgerLost })))
      throw conflict('There is no latch on this house: it sends and delivers already.')
    return undefined
  })
  serve(app, operations.revive, async (admin, { params }) => {
    if (!(await admin.ports.jobs.reviveDeadLetter(params.jobId)))
      throw gone('This job isn’t waiting for anybody any more.')
    return { isRevived: true as const }
  })
}
