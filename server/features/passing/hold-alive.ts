import {
  isNewestLetter,
  pressOf,
  type AliveLetter,
  type Press,
} from '#contract/rules/release/alive-letters.ts'
import { idClaimed } from '#server/features/deliveries/engine/index.ts'
import { readAliveLink } from '#server/features/passing/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { claimedPassing } from './claimed-case.ts'
import { noSuchLink } from './hold-keeper.ts'

/** Somebody with the owner's own link in hand. */
export interface AliveHolder extends TokenHolder {
  readonly ownerId: string
  readonly letter: AliveLetter
  /** Whoever holds an older one may be anybody by now, and reads no names. */
  readonly isNewest: boolean
  /** What its button does (decisions 555 and 625). */
  readonly does: Press
}

/** Whoever has a letter to the owner sees what it is about. */
export async function holdAlive(holder: TokenHolder): Promise<AliveHolder> {
  const ownerId = idClaimed(holder.token)
  if (ownerId === undefined) throw noSuchLink()
  const passing = await claimedPassing(holder, ownerId)
  const letter = readAliveLink(holder, holder.token, passing)
  if (!letter) throw noSuchLink()
  const does = pressOf(passing, letter)
  const isNewest = isNewestLetter(passing, letter)
  return { ...hold(holder, 'passing', ownerId), ownerId, letter, isNewest, does }
}
