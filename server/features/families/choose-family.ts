import type { Family } from '#contract/families.ts'
import { setCurrentFamily } from '#server/features/accounts/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { listFamilies } from './list-families.ts'

export async function chooseFamily(actor: SignedIn, familyId: string): Promise<Family> {
  const { accountId } = actor
  const family = (await listFamilies(actor, accountId)).find(({ id }) => id === familyId)
  if (!family) throw notFound('We couldn’t find that family.')
  await setCurrentFamily(actor, { accountId, familyId })
  return { ...family, isCurrent: true }
}
