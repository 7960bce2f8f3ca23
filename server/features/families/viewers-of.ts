import type { FamilyEditor } from '#server/platform/actors.ts'

/** Members who look and change nothing, by name. */
export const viewersOf = ({
  db,
  familyId,
}: FamilyEditor): Promise<{ accountId: string; name: string }[]> =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.account_id as accountId', 'accounts.display_name as name'])
    .where('members.family_id', '=', familyId)
    .where('members.role', '=', 'viewer')
    .where('members.status', '=', 'active')
    .orderBy('accounts.display_name')
    .orderBy('accounts.id')
    .execute()
