import { open } from 'node:fs/promises'
import { knownAccount } from '#server/features/accounts/index.ts'
import { Readable } from 'node:stream'
import { backups } from '#contract/backups.ts'
import { elevate } from '#server/platform/elevate.ts'
import { gone, notFound } from '#server/platform/errors.ts'
import { abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { takeBackupJob } from './jobs.ts'
import { streamBackup } from './stream-backup.ts'
import { addBackup, findBackup, listBackups, toBackup } from './store.ts'
import { backupPath } from './take-backup.ts'

export function backupsRoutes(app: App): void {
  serve(app, backups.list, async (admin) => ({
    backups: (await listBackups(admin)).map(toBackup),
  }))
  serve(app, backups.take, async (admin) => {
    const { email } = await knownAccount(admin, admin.accountId)
    const row = await addBackup(admin, email)
    await admin.ports.jobs.enqueueLater(admin, takeBackupJob, { backupId: row.id })
    return toBackup(row)
  })
  serveRaw(app, backups.download, async (caller, { params }, { reply }) => {
    const row = await caller.act((admin) => findBackup(admin, params.backupId))
    if (!row) throw notFound('We couldn’t find that backup.')
    const file = await open(backupPath(caller.ports, row.file_name), 'r').catch(() => undefined)
    if (!file) throw gone('This backup isn’t on the server any more, or isn’t finished yet.')
    reply.header('content-disposition', `attachment; filename="${row.file_name}"`)
    const { size } = await file.stat().catch(async (error: Error) => {
      await file.close()
      throw error
    })
    reply.header('content-length', size)
    reply.type('application/x-tar').send(file.createReadStream())
    return answered
  })
  serveRaw(app, backups.stream, async (caller, _, { reply }) => {
    const day = await caller.act(async (admin) => admin.now().slice(0, 10))
    reply.header('content-disposition', `attachment; filename="kinfold-backup-${day}.tar"`)
    const tar = elevate(caller, 'export', ({ ports }) =>
      streamBackup(ports, abortOnDisconnect(reply)),
    )
    reply.type('application/x-tar').send(Readable.from(tar))
    return answered
  })
}
