import { mostOfTheGone, type OperationsView } from '#contract/operations.ts'
import type { Reconciled } from '#server/features/backups/index.ts'
import { heldOfTheGone } from '#server/features/deliveries/engine/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { findLatch } from '#server/platform/latch.ts'

/** What an admin reads before they let a restored copy go. */
export async function viewLatch(admin: Admin): Promise<OperationsView['latch']> {
  const found = await findLatch(admin.db)
  if (!found || found.lifted_at) return null
  return {
    since: found.since,
    backupMadeAt: found.backup_made_at,
    reconciled: found.reconciled_at ? learned(found.found as Reconciled) : null,
    ofTheGone: await heldOfTheGone(admin, mostOfTheGone),
  }
}

function learned({ lastAt, sent, unsure, applied, failed, held, unreadable, missing }: Reconciled) {
  return { lastAt, sent, unsure, applied, failed, held, lost: unreadable + missing }
}
