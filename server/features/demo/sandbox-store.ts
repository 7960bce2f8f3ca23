import { sql } from 'kysely'
import { mostSandboxes, sandboxesOfNetwork, sandboxHours } from '#contract/rules/sandbox.ts'
import type { Sandbox } from '#server/database/seed/rows/family-copy.ts'
import { accountsInSandbox } from '#server/features/accounts/index.ts'
import { deleteFamilies, familiesInSandbox } from '#server/features/families/index.ts'
import { inTransaction, type Actor, type System, type Visitor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { networksOf } from '#server/platform/http/networks.ts'
import { forgetMails } from '#server/platform/mail/forget-mails.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'

interface NewSandbox extends Sandbox {
  readonly token: string
}

/** Adds a sandbox unless there are as many as there may be, here or from one network. Counts and row are one step. */
export async function reserveSandbox(visitor: Visitor): Promise<NewSandbox | 'house' | 'network'> {
  const token = newToken()
  const id = visitor.newId()
  const expiresAt = stamp(later(visitor.ports.clock.now(), { hours: sandboxHours }))
  const { near, wide } = networksOf(visitor.address)
  const { isLoopbackOnly, limitsFactor } = visitor.ports.config
  // A server that only its own machine can reach is being tried out: all its visitors come from one address.
  const most = isLoopbackOnly ? mostSandboxes : limitsFactor
  return inTransaction(visitor, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandboxes'))`.execute(db)
    const { rows } = await sql<{ live: number; ofNear: number; ofWide: number }>`
      select count(*) as live, count(*) filter (where network = ${`${wide} ${near}`}) as "ofNear",
        count(*) filter (where starts_with(network, ${`${wide} `})) as "ofWide"
      from sandboxes`.execute(db)
    const { live, ofNear, ofWide } = rows[0]!
    if (live >= mostSandboxes) return 'house'
    if (ofNear >= sandboxesOfNetwork.near * most || ofWide >= sandboxesOfNetwork.wide * most)
      return 'network'
    await db
      .insertInto('sandboxes')
      .values({
        id,
        network: `${wide} ${near}`,
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
  const accounts = await accountsInSandbox(actor, id)
  const ids = accounts.map((account) => account.id)
  const familyIds = await familiesInSandbox(actor, id, ids)
  await forgetMails(actor, { familyIds, accounts })
  await deleteFamilies(actor, familyIds)
  await actor.db.deleteFrom('sandboxes').where('id', '=', id).execute()
  return familyIds
}
