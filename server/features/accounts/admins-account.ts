import type { Admin } from '#server/platform/actors.ts'

/** Where an admin is written to, and whether their sign-in has a second step. */
export async function adminsAccount({ db, accountId }: Admin) {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'totp_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email: row.email, hasSecondFactor: row.totp_confirmed_at !== null }
}
