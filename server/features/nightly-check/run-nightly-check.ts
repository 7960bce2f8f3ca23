import { findKnownAccount } from '#server/features/accounts/index.ts'
import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findingsLetter, mostInLetter } from './emails.ts'
import { findTroubles } from './find-troubles.ts'
import { writeDown, writeMended } from './finding-store.ts'
import { everyAuthor, titled } from './promise-store.ts'
import { isNear, type Scope, type Trouble } from './trouble.ts'
import { urgentFirst, type Urgent } from './urgent-first.ts'

const DAYS_BETWEEN_LETTERS = 7

/** Looks at every promise for what will fail later. One author's bad night doesn't cost the others theirs. */
export async function runNightlyCheck(system: System): Promise<void> {
  for await (const scope of everyAuthor(system))
    await inTransaction(system, (system) => checkAuthor(system, scope)).catch((error: Error) =>
      system.ports.log.error({ ...scope, error: error.message }, 'promises could not be checked'),
    )
}

async function checkAuthor(system: System, scope: Scope): Promise<void> {
  const run = system.newId()
  async function* writtenDown(): AsyncGenerator<readonly Trouble[]> {
    for await (const batch of findTroubles(system, scope)) {
      await writeDown(system, scope, run, batch)
      yield batch
    }
  }
  const near = await urgentFirst(writtenDown(), mostInLetter, isNear)
  await writeMended(system, scope, run)
  if (near.all > 0) await writeLetter(system, scope, near)
}

async function writeLetter(
  system: System,
  { accountId, familyId }: Scope,
  near: Urgent,
): Promise<void> {
  const author = await findKnownAccount(system, accountId)
  if (author?.status !== 'active' || !author.email_verified_at) return
  const way = await unsubscribeWay(system, accountId, 'findings')
  if (!way || !(await isDue(system, accountId))) return
  const { publicUrl } = system.ports.config
  const troubles = await titled(system, near.troubles)
  const letter = findingsLetter({ troubles, all: near.all, publicUrl, leave: way.leave })
  const key = `findings ${accountId} ${system.now()}`
  const { unsubscribeUrl } = way
  await mailLater(system, { to: author.email, letter, key, familyId, unsubscribeUrl })
}

/** True once in seven days, and notes it. */
async function isDue({ ports, db, now }: System, account_id: string): Promise<boolean> {
  const weekAgo = stamp(later(ports.clock.now(), { days: -DAYS_BETWEEN_LETTERS }))
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('finding_letters')
    .values({ account_id, written_at: now() })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet({ written_at: now() })
        .where('finding_letters.written_at', '<=', weekAgo),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
