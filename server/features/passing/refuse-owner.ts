import { mailboxOf } from '#contract/rules/letter-budget.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'
import { checkShownName, knownAccount } from '#server/features/accounts/index.ts'
import { channelsOf } from '#server/features/passing/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import type { Kept } from './keeper-page.ts'

/** Names stand in letters to people who don't know the sender yet. */
export function checkKeeperName(name: string): void {
  checkShownName(name)
  if (holdsWebAddress(name)) throw invalid('Please give a name without a web address in it.')
}

/** Whether an address is one at which the owner is told: nobody can vouch for their own death. */
export async function isOwnersAddress(
  actor: Actor,
  ownerId: string,
  email: string,
): Promise<boolean> {
  const { email: own } = await knownAccount(actor, ownerId)
  const theirs = [own, ...(await channelsOf(actor, ownerId))].map(mailboxOf)
  return theirs.includes(mailboxOf(email))
}

/** Nobody can be heard about their own death, under whichever address. */
export async function refuseOwner(
  holder: KeeperHolder,
  { row }: Kept,
  address: string,
): Promise<void> {
  const isOwner =
    holder.session?.accountId === row.owner_id ||
    (await isOwnersAddress(holder, row.owner_id, address))
  if (isOwner)
    throw conflict(
      'You asked somebody to be your keeper, and this is their link. Nobody can be their own keeper: sign out, or hand the link over.',
    )
}
