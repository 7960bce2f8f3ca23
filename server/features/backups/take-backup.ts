import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '#server/platform/actors.ts'
import type { Ports } from '#server/platform/ports.ts'
import { oldestOpenFind } from './kept-files.ts'
import { changeBackup, findBackup, listBackups } from './store.ts'
import { writeBackup, type Written } from './write-backup.ts'

export const backupPath = ({ config }: Pick<Ports, 'config'>, fileName: string) =>
  join(config.backups.folder, fileName)

/** Writes the backup of a backup that was asked for; running it again begins it again. */
export async function takeBackup(system: System, backupId: string): Promise<void> {
  const row = await findBackup(system, backupId)
  if (!row || row.state !== 'running') return
  const path = backupPath(system.ports, row.file_name)
  try {
    const written = await writeFile(system.ports, path)
    await changeBackup(system, row.id, {
      state: 'ready',
      finished_at: system.now(),
      byte_length: written.byteLength,
      row_count: written.rows,
      file_count: written.files,
      sha256: written.sha256,
    })
  } catch (error) {
    await rm(`${path}.partial`, { force: true })
    const problem = error instanceof Error ? error.message : String(error)
    system.ports.log.error({ problem }, 'a backup failed')
    await changeBackup(system, row.id, { state: 'failed', finished_at: system.now(), problem })
    return
  }
  await rotate(system)
}

/** Under another name until its last byte is safe: a file with the right name is whole. */
async function writeFile(ports: Ports, path: string) {
  await mkdir(ports.config.backups.folder, { recursive: true, mode: 0o700 })
  const partial = `${path}.partial`
  const file = await open(partial, 'w', 0o600)
  const hash = createHash('sha256')
  let byteLength = 0
  let counted: Written = { rows: 0, files: 0 }
  try {
    for await (const chunk of writeBackup(ports, (written) => void (counted = written))) {
      hash.update(chunk)
      byteLength += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
  return { ...counted, byteLength, sha256: hash.digest('hex') }
}

/** Beside the newest, the newest from before the oldest find that may still be mended: no other may have a sound copy. */
async function rotate(system: System): Promise<void> {
  const ready = (await listBackups(system, 1000)).filter((row) => row.state === 'ready')
  const found = await oldestOpenFind(system)
  const needed = found && ready.find((row) => Date.parse(row.started_at) <= Date.parse(found))
  for (const row of ready.slice(system.ports.installation.backups.kept)) {
    if (row === needed) continue
    await rm(backupPath(system.ports, row.file_name), { force: true })
    await changeBackup(system, row.id, { state: 'removed' })
  }
}
