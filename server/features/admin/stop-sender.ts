import type { Sender } from '#contract/senders.ts'
import { freePromisesOf, holdPromisesOf } from '#server/features/deliveries/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { lockUser } from './managed-user.ts'
import { listSenders } from './sender-store.ts'

/** Nothing new is arranged from now on, and what they promised to strangers waits (decision 291). */
export async function stopSender(
  admin: Admin,
  accountId: string,
  reason: string,
): Promise<{ senders: Sender[] }> {
  await lockUser(admin, accountId)
  await admin.db
    .insertInto('stopped_senders')
    .values({ account_id: accountId, reason, stopped_at: admin.now() })
    .onConflict((on) => on.column('account_id').doUpdateSet({ reason }))
    .execute()
  await holdPromisesOf(admin, accountId)
  return listSenders(admin)
}

/** May write again. Complaints stay counted: the budget remembers them for their time. */
export async function freeSender(admin: Admin, accountId: string): Promise<{ senders: Sender[] }> {
  await lockUser(admin, accountId)
  const { numDeletedRows } = await admin.db
    .deleteFrom('stopped_senders')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await freePromisesOf(admin, accountId)
  return listSenders(admin)
}
