import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { idIn } from './links.ts'

/** Whoever has a link has what it shows in hand; with any other link they see nothing. */
export function holdShare(holder: TokenHolder): TokenHolder {
  const id = idIn(holder, holder.token)
  return id === undefined ? holder : hold(holder, 'share', id)
}
