import type { System } from '#server/platform/actors.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { forgetOldFiles } from './forget-old.ts'
import { writeLedger } from './write-ledger.ts'

/** What couldn't be written waits for the next minute; that it waits is told in operations. */
const writeSafely = (system: System, how: { isLast?: boolean } = {}): Promise<void> =>
  writeLedger(system, how).catch((error: Error) =>
    system.ports.log.error({ error: error.message }, 'the ledger could not be written'),
  )

export const writeLedgerJob = defineJob('write-ledger', noPayload, (system) => writeSafely(system))

export const forgetOldLedgerJob = defineJob('forget-old-ledger', noPayload, forgetOldFiles)

/** Before this house stops. */
export const closeLedger = (system: System): Promise<void> => writeSafely(system, { isLast: true })
