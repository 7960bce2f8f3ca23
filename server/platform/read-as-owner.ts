import type { FamilyOwner, System } from './actors.ts'
import { actAs, exposedPorts } from './make-actor.ts'

export interface Asker {
  readonly accountId: string
  readonly familyId: string
}

/**
 * Reads in the worker what a family's owner has asked for, as of one moment, under the same row-level security as a
 * request of theirs.
 * Undefined once they own it no longer.
 */
export async function readAsOwner<T>(
  { db, ports }: System,
  { accountId, familyId }: Asker,
  read: (owner: FamilyOwner) => Promise<T>,
): Promise<T | undefined> {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select('members.role')
    .where('members.family_id', '=', familyId)
    .where('members.account_id', '=', accountId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (!member) return undefined
  const facts = { accountId, familyId, role: member.role, requestId: '', sessionId: '' }
  return ports.serving.readOneMoment({ accountId, familyId }, (owned) =>
    read(actAs<FamilyOwner>(exposedPorts(ports), owned, facts as never)),
  )
}
