import { openingUrl } from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { keepersToWrite } from './keepers-of-author.ts'
import { whatComesFirst } from './listen-first.ts'
import { openingLetter } from './opening-letters.ts'
import { findLock, opensAt } from './opening-lock.ts'
import type { Listened } from './listen-store.ts'
import { hearable, readWaiting, type Waiting } from './listen.ts'

/** Nothing is written down to ask, or it wasn't known: those who know the recipient are told, and 14 days run. */
export function askToVouch(holder: TokenHolder): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const row = await hearable(holder)
    const first = await whatComesFirst(holder, row)
    if (first?.kind !== 'vouching' || first.isObjected) return readWaiting(holder)
    await beginOpening(holder, row)
    await comeAgainWhenOpen(holder, row)
    return readWaiting(holder)
  })
}

/** The first press: from now on 14 days run, and those who could say that it isn't them are told, once. */
export async function beginOpening(holder: TokenHolder, row: Listened): Promise<void> {
  const { numUpdatedRows } = await holder.db
    .updateTable('listening_vouchings')
    .set({ asked_at: holder.now() })
    .where('delivery_id', '=', row.id)
    .where('address', '=', row.address.toLowerCase())
    .where('asked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const opens = opensAt((await findLock(holder, row))!)!
  // Nobody writes to the dead.
  if (row.author_status === 'active' || row.author_status === 'suspended')
    await tell(holder, row, opens, {
      to: { email: row.author_email, time_zone: row.author_zone },
      letter: 'opening',
    })
  else
    for (const { email, url } of await keepersToWrite(holder, row.author_id))
      await tell(holder, row, opens, {
        to: { email, time_zone: row.author_zone },
        letter: 'opening for a keeper',
        url,
      })
  const voucher = await voucherOf(holder, row)
  if (voucher) await tell(holder, row, opens, { to: voucher, letter: 'opening for a voucher' })
}

interface Told {
  readonly to: { readonly email: string; readonly time_zone: string }
  readonly letter: 'opening' | 'opening for a voucher' | 'opening for a keeper'
  /** A keeper's own page; the others get a page about this one message. */
  readonly url?: string
}

async function tell(
  holder: TokenHolder,
  row: Listened,
  opens: string,
  { to, letter, url }: Told,
): Promise<void> {
  const isOwn = letter === 'opening'
  const isKeeper = letter === 'opening for a keeper'
  await mailLater(holder, {
    to: to.email,
    letter: openingLetter({
      recipient: row.given_name,
      address: row.address,
      author: isOwn ? '' : row.display_name,
      title: isOwn ? row.title : '',
      opensAt: opens,
      zone: to.time_zone,
      url: isKeeper ? url! : openingUrl(holder, row.id, letter, row.address),
      isKeeper,
    }),
    key: `${letter}:${row.id}:${row.address.toLowerCase()}${isKeeper ? `:${to.email.toLowerCase()}` : ''}`,
    familyId: row.family_id,
    // Then it is open, and there is nothing to object to.
    voidAfter: opens,
  })
}

/** Whom the author chose for it, as long as they belong to the family. */
async function voucherOf({ db }: TokenHolder, row: Listened): Promise<Told['to'] | undefined> {
  return db
    .selectFrom('message_openings as wish')
    .innerJoin('accounts', 'accounts.id', 'wish.voucher_id')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .select(['accounts.email', 'accounts.time_zone'])
    .where('wish.message_id', '=', row.message_id)
    .where('members.family_id', '=', row.family_id)
    .where('members.status', '=', 'active')
    .executeTakeFirst()
}

/** The letter comes once more when it opens: nobody has to remember the day. */
export async function comeAgainWhenOpen(holder: TokenHolder, row: Listened): Promise<void> {
  const at = opensAt((await findLock(holder, row))!)!
  const again = {
    return_on: at.slice(0, 10),
    return_at: at,
    sent_at: null,
    because: 'opening',
  } as const
  await holder.db
    .insertInto('listening_returns')
    .values({ delivery_id: row.id, ...again })
    .onConflict((on) => on.column('delivery_id').doUpdateSet(again))
    .execute()
}
