import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'

/** What admin endpoints act on: somebody's account, and a backup that has been replaced. */
export async function managedThings(app: TestApp, accountId: string) {
  const backupId = randomUUID()
  await app.database.system
    .insertInto('backups')
    .values({
      id: backupId,
      file_name: `${backupId}.tar`,
      asked_by: 'the nightly round',
      state: 'removed',
      started_at: app.clock.now().toString(),
    })
    .execute()
  return { accountId, backupId }
}
