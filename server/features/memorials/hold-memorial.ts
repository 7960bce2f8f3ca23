import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { idIn } from './links.ts'

/** Whoever has a guest's link has it in hand; with any other link they see nothing. */
export function holdMemorial(holder: TokenHolder): TokenHolder {
  const tributeId = idIn(holder, holder.token, 'condolence')
  if (tributeId !== undefined) return hold(holder, 'condolence', tributeId)
  const linkId = idIn(holder, holder.token, 'memorial')
  return linkId === undefined ? holder : hold(holder, 'memorial', linkId)
}
