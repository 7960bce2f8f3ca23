import { houseId } from '#server/platform/encryption/sealed.ts'

/** Whose turn was last: the next is taken from another family, so that nobody waits for somebody else's thousands. */
export interface Turn {
  familyId: string
}

export const firstTurn = (): Turn => ({ familyId: houseId })

/** The first of a family behind the last one's; behind the last family it begins again. */
export async function nextInTurn<T extends { readonly family_id: string }>(
  turn: Turn,
  firstAfter: (familyId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const next = (await firstAfter(turn.familyId)) ?? (await firstAfter(houseId))
  if (next) turn.familyId = next.family_id
  return next
}
