import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/accounts/shapes.ts'
import type { PasskeysTable } from '#server/database/types.ts'
import type { Actor, SignedIn } from '#server/platform/actors.ts'

export type PasskeyRow = Selectable<PasskeysTable>

export function toPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}

export const listPasskeys = (actor: SignedIn) => listPasskeysOf(actor, actor.accountId)

export function listPasskeysOf(actor: Actor, accountId: string): Promise<PasskeyRow[]> {
  return actor.db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findPasskeyByCredential(
  actor: Actor,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return actor.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

interface NewPasskey {
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: string[]
}

/** Answers nothing if that authenticator is known already. */
export function addPasskeyRow(actor: SignedIn, given: NewPasskey): Promise<PasskeyRow | undefined> {
  return actor.db
    .insertInto('passkeys')
    .values({
      id: actor.newId(),
      account_id: actor.accountId,
      credential_id: given.credentialId,
      public_key: Buffer.from(given.publicKey),
      counter: given.counter,
      transports: given.transports,
      name: given.name,
      created_at: actor.now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function notePasskeyUse(actor: Actor, id: string, counter: number): Promise<void> {
  await actor.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: actor.now() })
    .where('id', '=', id)
    .execute()
}

export function renamePasskeyRow(
  actor: SignedIn,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return actor.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Answers the names of those that were there. */
export async function deletePasskeysOf(
  actor: Actor,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await actor.db
    .deleteFrom('passkeys')
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function hasPasskey(actor: Actor, accountId: string): Promise<boolean> {
  const row = await actor.db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
