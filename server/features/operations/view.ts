import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { mostDeadLetters, type OperationsView } from '#contract/operations.ts'
import { lastLooks, listTroubledFiles } from '#server/features/backups/index.ts'
import {
  circumstancesNow,
  countByState,
  isClockDoubted,
} from '#server/features/deliveries/engine/index.ts'
import { countStored } from '#server/features/media/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { ledgerFailingSince } from '#server/platform/ledger/ledger-failing-since.ts'
import { countByStatus } from '#server/platform/mail/mail-figures.ts'
import { readDiskRoom } from '#server/platform/storage/disk-room.ts'
import { placesIn, storesAway } from '#server/platform/storage/file-stores.ts'
import { readFigures } from './figures.ts'
import { viewLatch } from './view-latch.ts'
import { modelIds, modelOf, type ModelId } from '#server/platform/ai/models/model-list.ts'

type Queues = OperationsView['jobs']

/** Counts and times of everything that runs by itself. */
export async function viewOperations(admin: Admin): Promise<OperationsView> {
  const { ports } = admin
  const { isClockSane } = await elevate(admin, 'desk', circumstancesNow)
  const dead = await ports.jobs.listDeadLetters()
  return {
    at: admin.now(),
    jobs: await countJobs(admin),
    deadLetters: dead
      .slice(0, mostDeadLetters)
      .map(({ id, job, failedAt, error }) => ({ id, job, failedAt, error })),
    mails: await countByStatus(admin.db),
    deliveries: await countByState(admin.db),
    figures: await readFigures(admin.db, admin.now()),
    latch: await viewLatch(admin),
    ledgerFailingSince: await ledgerFailingSince(admin.db),
    isClockTrusted: isClockSane && !(await isClockDoubted(admin)),
    isMailLeaving: ports.installation.mail.smtpUrl !== undefined,
    ...(await countStored(admin)),
    ...(await lastLooks(admin.db, placesIn(ports.config).second)),
    hasSecondStore: ports.config.secondStore !== undefined,
    storesAway: await storesAway(admin.db),
    troubledFiles: await listTroubledFiles(admin),
    disk: await readDiskRoom(ports.config.dataDir),
    models: await Promise.all(
      modelIds.map(async (id) => ({
        name: modelOf(id).name,
        isPresent: await isThere(admin, id),
      })),
    ),
  }
}

/** By its files' lengths; their hashes are checked when it is loaded. */
async function isThere({ ports }: Admin, id: ModelId): Promise<boolean> {
  const lengths = modelOf(id).files.map(async ({ name, bytes }) => {
    const found = await stat(join(ports.config.models.dir, id, name)).catch(() => undefined)
    return found?.size === bytes
  })
  return (await Promise.all(lengths)).every(Boolean)
}

async function countJobs(admin: Admin): Promise<Queues> {
  const { rows } = await sql<Queues[number]>`
    select name, count(*) as count,
      min(start_after) filter (where state <> 'active' and start_after <= now()) as "waitingSince"
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name <> 'dead-letters'
    group by 1 order by 2 desc, 1`.execute(admin.db)
  return rows
}
