import { idClaimed } from '#server/features/deliveries/engine/index.ts'
import { isAliveLink } from '#server/features/passing/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold.ts'
import { claimedCase } from './claimed-case.ts'
import { noSuchLink } from './hold-keeper.ts'

/** Somebody with the owner's own link in hand. */
export interface AliveHolder extends TokenHolder {
  readonly ownerId: string
  /** It came with a letter about the newest report. Whoever holds an older one may be anybody by now, and reads no names. */
  readonly isNewest: boolean
  /**
   * What its button does. That of an earlier letter ends what others began while keepers were missing; a newer report it
   * only stops, until a person has looked (decision 555).
   */
  readonly does: 'ends' | 'stops' | 'nothing'
}

/** Whoever has a letter to the owner sees what it is about. */
export async function holdAlive(holder: TokenHolder): Promise<AliveHolder> {
  const ownerId = idClaimed(holder.token)
  if (ownerId === undefined) throw noSuchLink()
  const { number: newest, isOpen, isStoodIn } = await claimedCase(holder, ownerId)
  for (let number = newest; number >= 0; number -= 1)
    if (isAliveLink(holder, holder.token, number)) {
      const isNewest = number === newest
      const does = isNewest || isStoodIn ? 'ends' : isOpen ? 'stops' : 'nothing'
      return { ...hold(holder, 'passing', ownerId), ownerId, isNewest, does }
    }
  throw noSuchLink()
}
