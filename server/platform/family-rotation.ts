import { houseId } from '#server/platform/encryption/sealed.ts'

/** Which family came last: the next is another one, so that nobody waits for somebody else's thousands. */
export interface Rotation {
  familyId: string
}

export const newRotation = (): Rotation => ({ familyId: houseId })

/** The first of a family behind the last one; behind the last family it begins again. */
export async function nextInRotation<T extends { readonly family_id: string }>(
  rotation: Rotation,
  firstAfter: (familyId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const next = (await firstAfter(rotation.familyId)) ?? (await firstAfter(houseId))
  if (next) rotation.familyId = next.family_id
  return next
}
