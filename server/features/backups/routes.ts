import { knownAccount } from '#server/features/accounts/index.ts'
import { readRange } from '#server/features/media/index.ts'
import { Readable } from 'node:stream'
import { backups } from '#contract/backups.ts'
import { elevate } from '#server/platform/elevate.ts'
import { gone, notFound, Refusal } from '#server/platform/errors.ts'
import { abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { takeBackupJob } from './jobs.ts'
import { findKept } from './kept-backups.ts'
import { streamBackup } from './stream-backup.ts'
import { addBackup, findBackup, listBackups, toBackup } from './store.ts'

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
  serveRaw(app, backups.download, async (caller, { params }, { request, reply }) => {
    const row = await caller.act((admin) => findBackup(admin, params.backupId))
    if (!row) throw notFound('We couldn’t find that backup.')
    const kept = await elevate(caller, 'export', ({ ports }) => findKept(ports, row))
    if (!kept || row.state !== 'ready')
      throw gone('This backup isn’t on the server any more, or isn’t finished yet.')
    const { byteLength } = kept
    const etag = `"${row.id}"`
    const ifRange = request.headers['if-range']
    const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
    const range = readRange(asked, byteLength)
    if (range === 'outside')
      throw new Refusal(416, `This backup has only ${byteLength} bytes.`, {
        'content-range': `bytes */${byteLength}`,
      })
    const { start, end } = range ?? { start: 0, end: byteLength - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${byteLength}`)
    reply.headers({
      'content-disposition': `attachment; filename="${row.file_name}"`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      etag,
    })
    reply.type('application/x-tar').send(kept.read({ start, end }))
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
