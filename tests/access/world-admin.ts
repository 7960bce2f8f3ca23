import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { buildDeadLetter } from './world-links.ts'

/** What admin endpoints act on: an account that asks for a discount, a backup that has been replaced, a dead letter. */
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
  const discountId = randomUUID()
  await app.database.system
    .insertInto('discount_requests')
    .values({
      id: discountId,
      account_id: accountId,
      kind: 'senior',
      words: 'We are three generations.',
      asked_at: app.clock.now().toString(),
    })
    .execute()
  return { accountId, backupId, discountId, jobId: await buildDeadLetter(app) }
}
