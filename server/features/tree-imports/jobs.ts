import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'

/** Files that nobody brought in; those in the tree stay, for what of them isn’t shown. */
const forgetImports = (system: System): Promise<void> =>
  inTransaction(system, async ({ db, now }) => {
    await db.deleteFrom('tree_imports').where('expires_at', '<=', now()).execute()
  })

export const forgetImportsJob = defineJob('forget-tree-imports', noPayload, forgetImports)
