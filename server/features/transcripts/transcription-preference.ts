import type { TranscriptionPreference } from '#contract/transcripts.ts'
import { isCovered, wantsWritingDown } from '#server/features/transcripts/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'

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
