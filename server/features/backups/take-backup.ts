import { createHash } from 'node:crypto'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import type { Ports } from '#server/platform/ports.ts'
import { putBackup, removeKept, sweepBucket, sweepFolder } from './kept-backups.ts'
import { oldestOpenFind } from './kept-files.ts'
import {
  changeBackup,
  findBackup,
  finishRunning,
  listBackups,
  namesInUse,
  removedOf,
} from './store.ts'
import { writeBackup, type Written } from './write-backup.ts'

/** Writes the backup of a backup that was asked for; running it again begins it again. */
export async function takeBackup(system: System, backupId: string): Promise<void> {
  const row = await findBackup(system, backupId)
  if (!row || row.state !== 'running') return
  const beat = async () => void (await finishRunning(system, row.id, { beat_at: system.now() }))
  await beat()
  try {
    const written = await whileBeating(leaseSeconds, beat, () => write(system.ports, row.file_name))
    const isOurs = await finishRunning(system, row.id, {
      state: 'ready',
      finished_at: system.now(),
      in_bucket: written.in_bucket,
      byte_length: written.byteLength,
      row_count: written.rows,
      file_count: written.files,
      sha256: written.sha256,
    })
    // Who was taken for gone finds that it was called a failure; of another's, begun anew, it leaves its hands.
    if (!isOurs && (await findBackup(system, row.id))?.state === 'failed')
      return await removeKept(system.ports, { ...row, in_bucket: written.in_bucket })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    system.ports.log.error({ problem }, 'a backup failed')
    await finishRunning(system, row.id, { state: 'failed', finished_at: system.now(), problem })
    return
  }
  await rotate(system)
}

async function write(ports: Ports, fileName: string) {
  const hash = createHash('sha256')
  let byteLength = 0
  let counted: Written = { rows: 0, files: 0 }
  async function* bytes() {
    for await (const chunk of writeBackup(ports, (written) => void (counted = written))) {
      hash.update(chunk)
      byteLength += chunk.length
      yield chunk
    }
  }
  const where = await putBackup(ports, fileName, bytes())
  return { ...counted, ...where, byteLength, sha256: hash.digest('hex') }
}

// One that takes longer was begun by a worker that is no more.
const longestDays = 2

/** Beside the newest, the newest from before the oldest find that may still be mended: no other may have a sound copy. */
async function rotate(system: System): Promise<void> {
  const ready = (await listBackups(system, 1000)).filter((row) => row.state === 'ready')
  const found = await oldestOpenFind(system)
  const needed = found && ready.find((row) => Date.parse(row.started_at) <= Date.parse(found))
  for (const row of ready.slice(system.ports.installation.backups.kept)) {
    if (row === needed) continue
    await removeKept(system.ports, row)
    await changeBackup(system, row.id, { state: 'removed' })
  }
  await sweepFolder(system.ports, (names) => removedOf(system, names))
  const since = stamp(later(system.ports.clock.now(), { days: -longestDays }))
  const names = await namesInUse(system, since)
  await sweepBucket(system.ports, (name) => names.has(name))
}
