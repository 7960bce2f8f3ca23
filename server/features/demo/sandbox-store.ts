import { sql } from 'kysely'
import type { Sandbox } from '#server/database/seed/rows/copy.ts'
import type { Actor, System, Visitor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'

export interface NewSandbox extends Sandbox {
  readonly token: string
}

/** Adds a sandbox unless there are as many as there may be. The count and the row are one step. */
export async function reserveSandbox(
  visitor: Visitor,
  { hours, most }: { hours: number; most: number },
): Promise<NewSandbox | undefined> {
  const token = newToken()
  const id = visitor.newId()
  const expiresAt = stamp(later(visitor.ports.clock.now(), { hours }))
  return visitor.ports.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandboxes'))`.execute(db)
    const { live } = await db
      .selectFrom('sandboxes')
      .select(sql<number>`count(*)`.as('live'))
      .executeTakeFirstOrThrow()
    if (live >= most) return undefined
    await db
      .insertInto('sandboxes')
      .values({
        id,
        token_hash: hashToken(token),
        created_at: visitor.now(),
        expires_at: expiresAt,
      })
      .execute()
    return { id, expiresAt, token }
  })
}

export async function findSandboxByToken(
  visitor: Visitor,
  token: string,
): Promise<Sandbox | undefined> {
  return visitor.db
    .selectFrom('sandboxes')
    .select(['id', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', visitor.now())
    .executeTakeFirst()
}

export function findAccount(actor: Actor, id: string) {
  return actor.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listExpired(system: System) {
  return system.db
    .selectFrom('sandboxes')
    .select('id')
    .where('expires_at', '<=', system.now())
    .orderBy('expires_at')
    .execute()
}

/** Everything of a sandbox but its stored files; answers whose files those are. */
export async function deleteSandbox(actor: Actor, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from families where sandbox_id = ${id}
    union
    select members.family_id from members join accounts on accounts.id = members.account_id
    where accounts.sandbox_id = ${id} and members.role = 'owner'`.execute(actor.db)
  const families = rows.map((row) => row.id)
  await sql`
    delete from mails where family_id = any(${families})
      or account_id in (select id from accounts where sandbox_id = ${id})
      or lower(recipient) in (select lower(email) from accounts where sandbox_id = ${id})`.execute(
    actor.db,
  )
  // A family somebody founded inside the sandbox isn't the copy, and goes all the same.
  await sql`delete from families where id = any(${families})`.execute(actor.db)
  await actor.db.deleteFrom('sandboxes').where('id', '=', id).execute()
  return families
}
