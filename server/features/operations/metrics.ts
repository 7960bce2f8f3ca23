import { sql, type Kysely } from 'kysely'
import { holdReasons } from '#contract/rules/delivery/trigger.ts'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import type { Tables } from '#server/database/types.ts'
import type { Sample } from '#server/platform/http/metrics.ts'
import { stamp } from '#server/platform/clock.ts'
import { housekeeping } from '#server/platform/elevate.ts'
import { isLatched } from '#server/platform/latch.ts'
import { ledgerFailingSince } from '#server/platform/ledger/ledger-failing-since.ts'
import type { ActorPorts } from '#server/platform/ports.ts'
import { lastLooks } from '#server/features/backups/index.ts'
import { countByState, isClockDoubted } from '#server/features/deliveries/engine/index.ts'
import { countByStatus } from '#server/platform/mail/mail-figures.ts'
import { readDiskRoom } from '#server/platform/storage/disk-room.ts'
import { placesIn, storesAway } from '#server/platform/storage/file-stores.ts'
import { readFigures } from './figures.ts'

const mailStatuses = ['waiting', 'accepted', 'kept', 'failed', 'void']

type Counted = readonly { readonly name: string; readonly count: number }[]

/** The figures of mail and deliveries as a scraper reads them. */
export async function mailAndDeliveries(ports: ActorPorts): Promise<Sample[]> {
  const { clock, config } = ports
  const system = housekeeping(ports)
  const now = stamp(clock.now())
  const figures = await readFigures(system, now)
  const files = await lastLooks(system, placesIn(config).second)
  const disk = await readDiskRoom(config.dataDir)
  const secondsSince = (at: string | null) =>
    at ? Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000) : 0
  return [
    { name: 'kinfold_latched', value: (await isLatched(system)) ? 1 : 0 },
    {
      name: 'kinfold_ledger_failing_seconds',
      value: secondsSince(await ledgerFailingSince(system)),
    },
    { name: 'kinfold_clock_trusted', value: (await isClockDoubted({ db: system })) ? 0 : 1 },
    ...each('kinfold_deliveries', 'state', await countByState(system), deliveryStates),
    ...each('kinfold_deliveries_held', 'reason', figures.held, holdReasons),
    { name: 'kinfold_deliveries_due', value: figures.dueDeliveries },
    { name: 'kinfold_deliveries_late', value: figures.lateDeliveries },
    {
      name: 'kinfold_deliveries_oldest_due_seconds',
      value: secondsSince(figures.oldestDueDeliveryAt),
    },
    {
      name: 'kinfold_deliveries_without_mail_server',
      value: figures.deliveriesWithoutMailServer,
    },
    ...each('kinfold_mails', 'status', await countByStatus(system), mailStatuses),
    { name: 'kinfold_mails_due', value: figures.dueMails },
    { name: 'kinfold_mails_late', value: figures.lateMails },
    {
      name: 'kinfold_mails_oldest_waiting_seconds',
      value: secondsSince(figures.oldestWaitingMailAt),
    },
    { name: 'kinfold_mails_bounced_in_a_week', value: figures.bouncedLately },
    ...each('kinfold_bounced_addresses', 'because', figures.bouncedBecause, []),
    ...(await jobSamples(system)),
    { name: 'kinfold_files_not_sound', value: files.troubledCount },
    { name: 'kinfold_files_lost', value: files.lostCount },
    { name: 'kinfold_second_copies', value: files.secondCopies },
    { name: 'kinfold_stores_away', value: (await storesAway(system)).length },
    { name: 'kinfold_files_mended', value: files.mendedFiles },
    { name: 'kinfold_files_longest_unread_seconds', value: secondsSince(files.readSince) },
    { name: 'kinfold_disk_free_bytes', value: disk.freeBytes },
    { name: 'kinfold_disk_size_bytes', value: disk.sizeBytes },
    { name: 'kinfold_disk_kept_free_bytes', value: disk.keptFreeBytes },
    { name: 'kinfold_backup_age_seconds', value: secondsSince(files.lastBackupAt) },
  ]
}

/** By queue: how many wait for their turn, and since when the first of them does. */
async function jobSamples(db: Kysely<Tables>): Promise<Sample[]> {
  const { rows } = await sql<{ job: string; waiting: number; seconds: number; dead: number }>`
    select name as job, count(*) filter (where name <> 'dead-letters')::int as waiting,
      count(*) filter (where name = 'dead-letters')::int as dead,
      extract(epoch from now() - min(start_after))::float as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now()
      and name not like '\\_\\_pgboss%'
    group by name`.execute(db)
  const waiting = rows.filter(({ dead }) => dead === 0)
  return [
    { name: 'kinfold_jobs_dead', value: rows.reduce((sum, { dead }) => sum + dead, 0) },
    ...waiting.map(({ job, waiting: value }) => ({
      name: 'kinfold_jobs_waiting',
      labels: { job },
      value,
    })),
    ...waiting.map(({ job, seconds: value }) => ({
      name: 'kinfold_jobs_oldest_waiting_seconds',
      labels: { job },
      value,
    })),
  ]
}

/** A series that is nought is told too: one that is missing looks like a scraper that failed. */
function each(name: string, label: string, counted: Counted, known: readonly string[]): Sample[] {
  const counts = new Map(counted.map(({ name, count }) => [name, count]))
  return [...new Set([...known, ...counts.keys()])].map((value) => ({
    name,
    labels: { [label]: value },
    value: counts.get(value) ?? 0,
  }))
}
