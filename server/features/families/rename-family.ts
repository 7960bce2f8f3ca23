import type { Family } from '#contract/families.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { nameOfFamily, setFamilyName } from './family-store.ts'
import { listFamilies } from './list-families.ts'
import { noteActivity } from './note-activity.ts'

export async function renameFamily(owner: FamilyOwner, name: string): Promise<Family> {
  const { accountId, familyId } = owner
  if (name !== (await nameOfFamily(owner, familyId))) {
    checkShownName(name)
    await setFamilyName(owner, name)
    await noteActivity(owner, { familyId, accountId, kind: 'family-renamed', subject: name })
  }
  return (await listFamilies(owner, accountId)).find(({ id }) => id === familyId)!
}
