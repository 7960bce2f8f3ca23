import { idClaimed } from '#server/features/deliveries/engine/index.ts'
import { isAliveLink } from '#server/features/passing/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold.ts'
import { claimedCase } from './claimed-case.ts'
import { noSuchLink } from './hold-keeper.ts'

/** Somebody with the owner's own link in hand. */
export interface AliveHolder extends TokenHolder {
  readonly ownerId: string
  /** It came with a letter about the newest report; or there is something to end, and any letter to the owner does. */
  readonly isCurrent: boolean
}

/** Whoever has a letter to the owner sees what it is about. */
export async function holdAlive(holder: TokenHolder): Promise<AliveHolder> {
  const ownerId = idClaimed(holder.token)
  if (ownerId === undefined) throw noSuchLink()
  const { number: newest, isEndable } = await claimedCase(holder, ownerId)
  for (let number = newest; number >= 0; number -= 1)
    if (isAliveLink(holder, holder.token, number))
      return {
        ...hold(holder, 'passing', ownerId),
        ownerId,
        isCurrent: number === newest || isEndable,
      }
  throw noSuchLink()
}
