import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { idIn } from './links.ts'

/** Whoever has a link to a capsule has it in hand; with any other link they see nothing. */
export function holdCapsule(holder: TokenHolder): TokenHolder {
  const guestId = idIn(holder, holder.token, 'capsule guest')
  if (guestId !== undefined) return hold(holder, 'capsule guest', guestId)
  const linkId = idIn(holder, holder.token, 'capsule')
  return linkId === undefined ? holder : hold(holder, 'capsule', linkId)
}
