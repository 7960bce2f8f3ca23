import { freePromisesOf, holdPromisesOf } from '#server/features/deliveries/index.ts'
import { allowSending, stopSending } from '#server/features/senders/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { lockUser } from './managed-user.ts'

/** Nothing new is arranged from now on, and what they promised to strangers waits (decision 291). */
export async function stopSender(admin: Admin, accountId: string, reason: string): Promise<void> {
  await lockUser(admin, accountId)
  await stopSending(admin, accountId, reason)
  await holdPromisesOf(admin, accountId)
}

/** May write again. Complaints stay counted: the budget remembers them for their time. */
export async function freeSender(admin: Admin, accountId: string): Promise<void> {
  await lockUser(admin, accountId)
  if (await allowSending(admin, accountId)) await freePromisesOf(admin, accountId)
}
