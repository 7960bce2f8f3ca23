import { readKeeperLink } from '#server/features/passing/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { hold } from '#server/platform/hold-by-link.ts'

/** Somebody with a keeper's link in hand. */
export interface KeeperHolder extends TokenHolder {
  readonly keeperId: string
  /** The link stood in our letter alone. */
  readonly isByLetter: boolean
}

/** Whoever has a keeper's link sees that keeper, and whom they keep for. */
export function holdKeeper(holder: TokenHolder): KeeperHolder {
  const link = readKeeperLink(holder, holder.token)
  if (!link) throw noSuchLink()
  return { ...hold(holder, 'keeper', link.keeperId), ...link }
}

export const noSuchLink = () =>
  notFound(
    'This link isn’t one of ours, or a part of it is missing. Please open it from the letter.',
  )
