import { writeVerification } from '#server/features/accounts/index.ts'
import { waitingOf } from '#server/features/deliveries/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockUser } from './managed-user.ts'

/** Writes once more to an address that waits to be confirmed; answers it. */
export async function resendVerification(admin: Admin, accountId: string): Promise<string> {
  const account = await lockUser(admin, accountId)
  if (account.email_verified_at) throw conflict('This e-mail address is confirmed already.')
  const waiting = await waitingOf(admin, accountId)
  await writeVerification(admin, account, account.email, { waiting })
  return account.email
}
