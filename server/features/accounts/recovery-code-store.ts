import type { Actor } from '#server/platform/actors.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

/** Makes ten new codes and throws the old ones away. */
export async function renewCodes(actor: Actor, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await deleteCodes(actor, accountId)
  await actor.db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        id: actor.newId(),
        account_id: accountId,
        code_hash: hashRecoveryCode(code, accountId, actor.ports.config.secretKey),
      })),
    )
    .execute()
  return codes
}

/** Uses a code up; false if it is wrong or was used before. */
export async function useCode(actor: Actor, accountId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await actor.db
    .updateTable('recovery_codes')
    .set({ used_at: actor.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code, accountId, actor.ports.config.secretKey))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteCodes(actor: Actor, accountId: string): Promise<void> {
  await actor.db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

export const countCodes = (db: Actor['db'], accountId: string) =>
  db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
