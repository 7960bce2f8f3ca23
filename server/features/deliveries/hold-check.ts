import { idClaimed, letterOf } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { epochClaimed } from './claimed-epoch.ts'

/** Whoever has one of the letters that ask has their delivery in hand. */
export async function holdCheck(holder: TokenHolder): Promise<TokenHolder> {
  const id = idClaimed(holder.token)
  const epoch = id === undefined ? undefined : await epochClaimed(holder, id)
  const isOurs = epoch !== undefined && letterOf(holder, holder.token, epoch) !== undefined
  return id !== undefined && isOurs ? hold(holder, 'check', id) : holder
}
