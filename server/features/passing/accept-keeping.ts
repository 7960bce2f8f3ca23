import { mailboxOf } from '#contract/rules/letter-budget.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { recordHappening } from './record-happening.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { codeFor, useCode } from './keeper-codes.ts'
import { keptBy, readKeeperPage, type Kept } from './keeper-page.ts'
import { marksOf } from './keeper-store.ts'
import { checkKeeperName, refuseOwner } from './refuse-owner.ts'

interface Accepted {
  readonly name: string
  readonly email?: string | undefined
  readonly code?: string | undefined
}

/** Becomes a keeper: by our letter's own link, or with an address and the code that was mailed to it. */
export async function acceptKeeping(holder: KeeperHolder, given: Accepted): Promise<KeeperPage> {
  checkKeeperName(given.name)
  const kept = await keptBy(holder)
  if (kept.keeper.state !== 'invited')
    throw conflict('This invitation was answered, taken back or has run out.')
  const address = await provenAddress(holder, kept, given)
  await refuseOwner(holder, kept, address)
  const accountId = holder.session?.accountId
  await inTransaction(holder, async (holder) => {
    const marks = await marksOf(holder, { address, accountId: accountId ?? null })
    await holder.db
      .updateTable('keepers')
      .set({ name: given.name, address, account_id: accountId ?? null })
      .where('id', '=', holder.keeperId)
      .execute()
    const own = await ownAddress(holder)
    const event = { kind: 'accept', keeperId: holder.keeperId, marks: [...marks, ...own] } as const
    await recordHappening(holder, kept.row.owner_id, event)
  })
  return readKeeperPage(holder)
}

/** Where whoever is signed in signs in: the same person under another address is known by it. */
async function ownAddress(holder: KeeperHolder): Promise<string[]> {
  if (!holder.session) return []
  const { email, email_verified_at } = await knownAccount(holder, holder.session.accountId)
  return email_verified_at ? [email.toLowerCase(), mailboxOf(email)] : []
}

async function provenAddress(
  holder: KeeperHolder,
  kept: Kept,
  { email, code }: Accepted,
): Promise<string> {
  if (kept.row.address && holder.isByLetter) return kept.row.address
  if (code === undefined)
    throw invalid('Please have a code e-mailed to your address, and type it here.')
  const address = await useCode(holder, codeFor('accept', kept.passing), code)
  if (email !== undefined && email.toLowerCase() !== address.toLowerCase())
    throw invalid('The code was e-mailed to another address. Please have one e-mailed to this one.')
  return address
}
