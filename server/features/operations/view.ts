import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OperationsView } from '#contract/operations.ts'
import { circumstancesNow } from '#server/features/deliveries/engine/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { countByState, countByStatus, readFigures } from './figures.ts'
import { modelIds, modelOf, type ModelId } from '#server/platform/ai/models/model-list.ts'

type Counted = OperationsView['jobs']

/** Counts and times of everything that runs by itself. */
export async function viewOperations(admin: Admin): Promise<OperationsView> {
  const { ports } = admin
  const { isClockSane } = await elevate(admin, 'desk', circumstancesNow)
  const dead = await ports.jobs.listDeadLetters()
  return {
    at: admin.now(),
    jobs: await countJobs(admin),
    deadLetters: dead.map(({ id, job, failedAt, error }) => ({ id, job, failedAt, error })),
    mails: await countByStatus(admin.db),
    deliveries: await countByState(admin.db),
    figures: await readFigures(admin.db, admin.now()),
    isClockTrusted: isClockSane && !(await isClockDoubted(admin)),
    isMailLeaving: ports.config.smtpUrl !== undefined,
    ...(await readStored(admin)),
    troubledFiles: await listTroubled(admin),
    models: await Promise.all(
      modelIds.map(async (id) => ({
        name: modelOf(id).name,
        isPresent: await isThere(admin, id),
      })),
    ),
  }
}

/** Any process that works may have found its clock wrong. */
async function isClockDoubted({ db }: Admin): Promise<boolean> {
  const doubted = await db
    .selectFrom('clock_watch')
    .select('only_row')
    .where('doubted_since', 'is not', null)
    .executeTakeFirst()
  return doubted !== undefined
}

/** By its files' lengths; their hashes are checked when it is loaded. */
async function isThere({ ports }: Admin, id: ModelId): Promise<boolean> {
  const lengths = modelOf(id).files.map(async ({ name, bytes }) => {
    const found = await stat(join(ports.config.models.dir, id, name)).catch(() => undefined)
    return found?.size === bytes
  })
  return (await Promise.all(lengths)).every(Boolean)
}

async function countJobs(admin: Admin): Promise<Counted> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*) as count from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
      and name <> 'dead-letters'
    group by 1 order by 2 desc, 1`.execute(admin.db)
  return rows
}

type Stored = Pick<
  OperationsView,
  | 'ownerlessFiles'
  | 'ownerlessBytes'
  | 'ownerlessSince'
  | 'storedFiles'
  | 'storedBytes'
  | 'checkedFiles'
  | 'lastCheckedAt'
  | 'lastBackupAt'
>

async function readStored(admin: Admin): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select (select count(*) from media) as "storedFiles",
      (select coalesce(sum(byte_length), 0)::float8 from media) as "storedBytes",
      (select count(*) from ownerless_files) as "ownerlessFiles",
      (select coalesce(sum(byte_length), 0)::float8 from ownerless_files) as "ownerlessBytes",
      (select min(found_at) from ownerless_files) as "ownerlessSince",
      (select count(*) from file_checks) as "checkedFiles",
      (select max(checked_at) from file_checks) as "lastCheckedAt",
      (select max(finished_at) from backups where state = 'ready') as "lastBackupAt"`.execute(
    admin.db,
  )
  return rows[0]!
}

const listTroubled = (admin: Admin) =>
  admin.db
    .selectFrom('file_checks')
    .select(['storage_key as key', 'outcome', 'checked_at as at'])
    .where('outcome', '<>', 'sound')
    .orderBy('checked_at', 'desc')
    .limit(50)
    .execute()
