import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { id, instant } from './shapes.ts'

const backup = z.strictObject({
  id,
  fileName: z.string(),
  /** Who asked for it: an admin's address, or the daily round. */
  askedBy: z.string(),
  state: z.enum(['running', 'ready', 'failed', 'removed']),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  byteLength: z.nullable(z.number()),
  rowCount: z.nullable(z.number()),
  fileCount: z.nullable(z.number()),
  problem: z.nullable(z.string()),
})
export type Backup = z.output<typeof backup>

/** Backups hold everything, so only admins come near them, and every download is in the log of acts. */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'The newest backups.',
    reply: z.strictObject({ backups: z.array(backup) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Takes a backup of everything, now.',
    reply: backup,
    status: 201,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:backupId/archive',
    access: 'admin',
    proof: true,
    summary: 'Downloads one backup.',
    params: z.strictObject({ backupId: id }),
    reply: bytes,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/admin/archive',
    access: 'admin',
    proof: true,
    summary: 'Streams a backup made this moment, without keeping it on the server.',
    reply: bytes,
  }),
}
