import type { SignedIn } from '#server/platform/actors.ts'

const shown = [
  'id',
  'username',
  'email',
  'email_verified_at',
  'has_password',
  'display_name',
  'role',
  'time_zone',
  'email_notices',
  'totp_confirmed_at',
  'created_at',
  'delete_after_at',
  'sandbox_until_at',
] as const

/** One's own row, as the serving role may see it: no secret among the columns. */
export function ownRow(actor: SignedIn) {
  return actor.db
    .selectFrom('accounts')
    .select(shown)
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
}

export async function changeOwnRow(
  actor: SignedIn,
  change: { display_name?: string; time_zone?: string; email_notices?: boolean },
): Promise<void> {
  await actor.db.updateTable('accounts').set(change).where('id', '=', actor.accountId).execute()
}
