import type { SignedIn } from '#server/platform/actors.ts'

/** Nothing leaves the machine by it, so it is on until somebody says no. */
export async function wantsWritingDown(account: SignedIn): Promise<boolean> {
  const row = await account.db
    .selectFrom('transcription_settings')
    .select('is_on')
    .where('account_id', '=', account.accountId)
    .executeTakeFirst()
  return row?.is_on ?? account.ports.ai.ear.staysHere
}
