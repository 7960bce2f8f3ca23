import { idToListen } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'

/** Whoever has the letter has the message in hand. With any other link they see nothing. */
export function holdMessage(holder: TokenHolder): TokenHolder {
  const id = idToListen(holder, holder.token)
  return id === undefined ? holder : hold(holder, 'message', id)
}
