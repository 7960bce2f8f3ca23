import {
  isOpeningLink,
  idClaimed,
  openingLetters,
} from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { addressesClaimed } from './claimed-addresses.ts'

/** Whoever has a letter about an address has its delivery in hand. */
export async function holdOpening(holder: TokenHolder): Promise<TokenHolder> {
  const id = idClaimed(holder.token)
  if (id === undefined) return holder
  const isOurs = (await addressesClaimed(holder, id)).some((address) =>
    openingLetters.some((letter) => isOpeningLink(holder, holder.token, letter, address)),
  )
  return isOurs ? hold(holder, 'opening', id) : holder
}
