import type { Role } from '#contract/rules/roles.ts'
import type { Actor } from '#server/platform/actors.ts'

export async function addFamily(
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await actor.db.insertInto('families').values({ id, name, created_at: actor.now() }).execute()
}

export async function addMember(
  actor: Actor,
  { familyId, accountId, role }: { familyId: string; accountId: string; role: Role },
): Promise<void> {
  await actor.db
    .insertInto('members')
    .values({
      id: actor.newId(),
      family_id: familyId,
      account_id: accountId,
      role,
      joined_at: actor.now(),
    })
    .execute()
}

export async function setCurrentFamily(
  actor: Actor,
  { accountId, familyId }: { accountId: string; familyId: string | null },
): Promise<void> {
  await actor.db
    .updateTable('accounts')
    .set({ current_family_id: familyId })
    .where('id', '=', accountId)
    .execute()
}
