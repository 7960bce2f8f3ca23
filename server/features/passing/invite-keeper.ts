import type { KeeperLink, KeeperView } from '#contract/passing/index.ts'
import { mailboxOf } from '#contract/rules/letter-budget.ts'
import { isKeeping } from '#contract/rules/release/keepers.ts'
import { MOST_KEEPERS } from '#contract/rules/release/passing.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { keeperUrl, postAgain } from '#server/features/passing/engine/index.ts'
import { arrangeLetter } from '#server/features/senders/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { qrSvgOf } from '#server/platform/qr-code.ts'
import { beginAsOwner, recordHappening } from './record-happening.ts'
import { keepersOf, marksOf, ownKeeper } from './keeper-store.ts'
import { ownPassing, readPassing } from './read-passing.ts'
import { checkKeeperName, isOwnersAddress } from './refuse-owner.ts'
import type { Sheet } from './sheet-pdf.ts'

// Far more than anybody asks in a life; all of them are read with every look at the plan.
export const MOST_ASKED = 200

interface Asked {
  readonly name: string
  readonly email: string | null
}

/** Asks somebody to be a keeper: by letter, or by a link and a sheet that the owner hands over. */
export async function inviteKeeper(
  owner: SignedIn,
  { name, email }: Asked,
): Promise<{ keeper: KeeperView; link: KeeperLink }> {
  checkKeeperName(name)
  await refuseSandbox(owner)
  if (email) await refuseKnown(owner, email)
  const { keepers } = await ownPassing(owner)
  // Before a letter is counted; the rule looks once more.
  if (keepers.filter(isKeeping).length >= MOST_KEEPERS)
    throw conflict('You have five keepers already. Take one back first.')
  if (keepers.length >= MOST_ASKED)
    throw conflict(
      `You have asked ${MOST_ASKED} people over the years. If you need somebody else, please write to us.`,
    )
  if (email) await arrangeLetter(owner, { kind: 'keeper', to: email })
  await beginAsOwner(owner)
  const id = owner.newId()
  await owner.db
    .insertInto('keepers')
    .values({
      id,
      owner_id: owner.accountId,
      name,
      address: email,
      state: 'invited',
      invited_at: owner.now(),
    })
    .execute()
  const marks = await marksOf(owner, { address: email })
  await recordHappening(owner, owner.accountId, { kind: 'invite', keeperId: id, marks })
  const view = await readPassing(owner)
  return { keeper: view.keepers.find((one) => one.id === id)!, link: await linkOf(owner, id) }
}

async function refuseSandbox(owner: SignedIn): Promise<void> {
  if ((await knownAccount(owner, owner.accountId)).sandbox_until_at)
    throw conflict(
      'This is a sandbox that is wiped after a day, so it asks nobody to be a keeper. Make your own family to name keepers.',
    )
}

async function refuseKnown(owner: SignedIn, email: string): Promise<void> {
  if (await isOwnersAddress(owner, owner.accountId, email))
    throw conflict('That is your own address. A keeper is somebody who lives on after you.')
  const passing = await ownPassing(owner)
  const rows = await keepersOf(owner, owner.accountId)
  const known = rows.find(
    ({ id, address }) =>
      address !== null &&
      mailboxOf(address) === mailboxOf(email) &&
      passing.keepers.some((keeper) => keeper.id === id && isKeeping(keeper)),
  )
  if (known) throw conflict(`${known.name} has that address, and has been asked already.`)
}

async function linkOf(owner: SignedIn, keeperId: string): Promise<KeeperLink> {
  const url = keeperUrl(owner, keeperId)
  return { url, qrSvg: await qrSvgOf(url) }
}

export async function showKeeperLink(owner: SignedIn, keeperId: string): Promise<KeeperLink> {
  const { id } = await ownKeeper(owner, keeperId)
  return linkOf(owner, id)
}

/** What is printed for a keeper: their own link, and whom they keep for. */
export async function sheetFor(owner: SignedIn, keeperId: string): Promise<Sheet> {
  const { id, name } = await ownKeeper(owner, keeperId)
  const { display_name } = await knownAccount(owner, owner.accountId)
  return { owner: display_name, keeper: name, url: keeperUrl(owner, id) }
}

/** The same invitation by letter once more; the fortnight goes on. */
export async function resendInvitation(owner: SignedIn, keeperId: string): Promise<string> {
  const { id, address, state } = await ownKeeper(owner, keeperId)
  if (state !== 'invited')
    throw conflict(
      'This invitation was answered, taken back or has run out. Ask them anew instead.',
    )
  if (!address)
    throw conflict('We have no address of theirs. Hand over the link or the printed sheet instead.')
  await arrangeLetter(owner, { kind: 'keeper', to: address })
  await postAgain(owner, owner.accountId, 'keeper-invited', { keeperId: id, address })
  return `The invitation is on its way to ${address} once more.`
}
