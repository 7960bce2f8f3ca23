import type { TokenHolder } from '#server/platform/actors.ts'
import { hold } from '#server/platform/hold-by-link.ts'
import { rehearsalOf } from './links.ts'

export function holdRehearsal(holder: TokenHolder): TokenHolder {
  const link = rehearsalOf(holder, holder.token)
  return link ? hold(holder, 'rehearsal', link.id) : holder
}
