import type { Selectable } from 'kysely'
import type { Backup } from '#contract/backups.ts'
import type { BackupsTable } from '#server/database/types.ts'
import type { Actor } from '#server/platform/actors.ts'

export type BackupRow = Selectable<BackupsTable>

export async function addBackup(actor: Actor, askedBy: string): Promise<BackupRow> {
  const now = actor.now()
  const id = actor.newId()
  return actor.db
    .insertInto('backups')
    .values({
      id,
      file_name: `kinfold-backup-${now.slice(0, 19).replaceAll(':', '-')}-${id.slice(-4)}.tar`,
      asked_by: askedBy,
      state: 'running',
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findBackup = (actor: Actor, id: string) =>
  actor.db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()

export const listBackups = (actor: Actor, most = 20) =>
  actor.db
    .selectFrom('backups')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The files of all that are ready, and of those that are being written; in lower case, as they are named in a bucket. */
export async function namesInUse({ db }: Actor, begunSince: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('backups')
    .select('file_name')
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'ready'),
        and([eb('state', '=', 'running'), eb('started_at', '>', begunSince)]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ file_name }) => file_name.toLowerCase()))
}

export async function removedOf(
  { db }: Actor,
  fileNames: readonly string[],
): Promise<readonly string[]> {
  if (fileNames.length === 0) return []
  const rows = await db
    .selectFrom('backups')
    .select('file_name')
    .where('state', '=', 'removed')
    .where('file_name', 'in', fileNames)
    .execute()
  return rows.map(({ file_name }) => file_name)
}

/** What is still being written, as far as anybody knows; answers whether it was. */
export async function finishRunning(
  actor: Actor,
  id: string,
  change: Partial<BackupRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await actor.db
    .updateTable('backups')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const endRunning = (
  { db }: Actor,
  {
    silentSince,
    unbegunSince,
    ...change
  }: Pick<BackupRow, 'finished_at' | 'problem'> & {
    readonly silentSince: string
    readonly unbegunSince: string
  },
) =>
  db
    .updateTable('backups')
    .set({ state: 'failed', ...change })
    .where('state', '=', 'running')
    .where(({ or, and, eb }) =>
      or([
        eb('beat_at', '<', silentSince),
        and([eb('beat_at', 'is', null), eb('started_at', '<', unbegunSince)]),
      ]),
    )
    .returning(['id', 'file_name'])
    .execute()

export const changeBackup = (actor: Actor, id: string, change: Partial<BackupRow>) =>
  actor.db.updateTable('backups').set(change).where('id', '=', id).execute()

export const toBackup = (row: BackupRow): Backup => ({
  id: row.id,
  fileName: row.file_name,
  askedBy: row.asked_by,
  state: row.state,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  byteLength: row.byte_length === null ? null : Number(row.byte_length),
  rowCount: row.row_count === null ? null : Number(row.row_count),
  fileCount: row.file_count === null ? null : Number(row.file_count),
  problem: row.problem,
})
