import { sql, type Selectable, type Updateable } from 'kysely'
import type { AccountsTable } from '#server/database/types.ts'
import type { Actor, System } from '#server/platform/actors.ts'

export type AccountRow = Selectable<AccountsTable>

/** Finds by e-mail address or, where there is no @, by username; however it is capitalised. */
export function findAccountByName(actor: Actor, name: string): Promise<AccountRow | undefined> {
  const column = name.includes('@') ? sql`lower(email)` : sql`lower(username)`
  return actor.db
    .selectFrom('accounts')
    .selectAll()
    .where(sql<boolean>`${column} = lower(${name})`)
    .where('status', '<>', 'departed')
    .executeTakeFirst()
}

export function findAccount(actor: Actor, id: string): Promise<AccountRow | undefined> {
  return actor.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function accountsInSandbox({ db }: Actor, sandboxId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('sandbox_id', '=', sandboxId)
    .execute()
}

/** Holds an account until the transaction ends, so that two changes of its locks come one after the other. */
export async function lockAccount(actor: Actor, id: string): Promise<void> {
  await actor.db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly passwordHash: string | null
  readonly displayName: string
  readonly role?: 'member' | 'admin'
  readonly isVerified?: boolean
}

/** Answers the new account, or nothing if its e-mail address or username is taken. */
export async function addAccount(actor: Actor, given: NewAccount): Promise<AccountRow | undefined> {
  const now = actor.now()
  return actor.db
    .insertInto('accounts')
    .values({
      id: actor.newId(),
      username: given.username,
      email: given.email,
      password_hash: given.passwordHash,
      display_name: given.displayName,
      role: given.role ?? 'member',
      email_verified_at: given.isVerified ? now : null,
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes an account and answers it as it is now. */
export function changeAccountRow(
  actor: Actor,
  id: string,
  change: Updateable<AccountsTable>,
): Promise<AccountRow> {
  return actor.db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records the time step of a code; false if that step, or a later one, was used before. */
export async function useTotpStep(actor: Actor, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await actor.db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function isEmailTaken(actor: Actor, email: string): Promise<boolean> {
  const row = await actor.db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}

export function listAdmins(actor: Actor) {
  return actor.db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .execute()
}

export function listAccountsToDelete(system: System) {
  return system.db
    .selectFrom('accounts')
    .select('id')
    .where('delete_after_at', '<=', system.now())
    .orderBy('delete_after_at')
    .execute()
}

/** Holds a due account until the transaction ends; nothing if it was kept after all. */
export function lockAccountToDelete(system: System, id: string) {
  return system.db
    .selectFrom('accounts')
    .select(['email', 'display_name', 'time_zone', 'deletion_requested_at'])
    .select(['sandbox_id', 'sandbox_until_at'])
    .where('id', '=', id)
    .where('delete_after_at', '<=', system.now())
    .forUpdate()
    .executeTakeFirst()
}

/** Whose messages those are that outlive an account: a name, and nothing that leads back to it. */
export async function addDepartedAuthor(
  system: System,
  account: Pick<AccountRow, 'display_name' | 'sandbox_id' | 'sandbox_until_at'>,
): Promise<string> {
  const id = system.newId()
  await system.db
    .insertInto('accounts')
    .values({
      ...account,
      id,
      username: `departed-${id}`,
      email: `${id}@departed.invalid`,
      status: 'departed',
      created_at: system.now(),
    })
    .execute()
  return id
}

export async function listDeparted({ db }: System): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', 'departed')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes accounts with everything that hangs on them. */
export async function deleteAccountRows({ db }: System, ids: readonly string[]): Promise<void> {
  await sql`delete from accounts where id = any(${ids})`.execute(db)
}

export function listSomeAccounts(actor: Actor) {
  return actor.db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'display_name', 'role'])
    .where('status', '=', 'active')
    .where('sandbox_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .execute()
}
