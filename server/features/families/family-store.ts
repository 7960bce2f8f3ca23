import type { Actor, FamilyOwner, System, Visitor } from '#server/platform/actors.ts'

export async function addFamily(
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await actor.db.insertInto('families').values({ id, name, created_at: actor.now() }).execute()
}

export async function isInSandbox({ db }: Actor, familyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('families')
    .select('sandbox_id')
    .where('id', '=', familyId)
    .executeTakeFirst()
  return row !== undefined && row.sandbox_id !== null
}

export async function nameOfFamily(actor: Actor, familyId: string): Promise<string> {
  const { name } = await actor.db
    .selectFrom('families')
    .select('name')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return name
}

/** The sandbox a family and an account belong to; null for everything real. */
export async function sandboxesOf(
  actor: Actor,
  { familyId, accountId }: { familyId: string; accountId: string },
): Promise<{ family: string | null; account: string | null }> {
  return actor.db
    .selectFrom('families')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .select(['families.sandbox_id as family', 'accounts.sandbox_id as account'])
    .where('families.id', '=', familyId)
    .executeTakeFirstOrThrow()
}

export async function setFamilyName(owner: FamilyOwner, name: string): Promise<void> {
  await owner.db
    .updateTable('families')
    .set({ name })
    .where('id', '=', owner.familyId)
    .executeTakeFirstOrThrow()
}

export function familiesOf(actor: Actor, accountId: string) {
  return actor.db
    .selectFrom('members')
    .innerJoin('families', 'families.id', 'members.family_id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select([
      'families.id',
      'families.name',
      'families.created_at',
      'members.role',
      'accounts.current_family_id',
    ])
    .where('members.account_id', '=', accountId)
    .where('members.status', '=', 'active')
    .orderBy('members.joined_at')
    .orderBy('families.id')
    .execute()
}

/** Nobody belongs to it any more. What the family itself kept beside its people and messages goes. */
export async function closeFamily({ db, now }: System, familyId: string): Promise<void> {
  await db.updateTable('families').set({ closed_at: now() }).where('id', '=', familyId).execute()
  for (const table of ['activities', 'invitations'] as const)
    await db.deleteFrom(table).where('family_id', '=', familyId).execute()
}

export async function isDemoFamily({ db }: Visitor, familyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('families')
    .select('id')
    .where('id', '=', familyId)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
