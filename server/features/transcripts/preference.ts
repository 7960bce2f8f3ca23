import type { TranscriptionPreference } from '#contract/transcripts.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { isCovered } from './coverage.ts'

/** Nothing leaves the machine by it, so it is on until somebody says no. */
export async function wantsWritingDown(account: SignedIn): Promise<boolean> {
  const row = await account.db
    .selectFrom('transcription_settings')
    .select('is_on')
    .where('account_id', '=', account.accountId)
    .executeTakeFirst()
  return row?.is_on ?? account.ports.ai.ear.staysHere
}

export async function readPreference(account: SignedIn): Promise<TranscriptionPreference> {
  const { engine, isEnglishOnly, staysHere } = account.ports.ai.ear
  return {
    isOn: await wantsWritingDown(account),
    isCovered: await isCovered(account),
    engine,
    isEnglishOnly,
    staysHere,
  }
}

export async function changePreference(
  account: SignedIn,
  isOn: boolean,
): Promise<TranscriptionPreference> {
  const row = { is_on: isOn, changed_at: account.now() }
  await account.db
    .insertInto('transcription_settings')
    .values({ ...row, account_id: account.accountId })
    .onConflict((on) => on.column('account_id').doUpdateSet(row))
    .execute()
  return readPreference(account)
}
