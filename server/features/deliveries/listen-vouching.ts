import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { inTransaction, type FamilyAuthor, type TokenHolder } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { findOwn } from './delivery-store.ts'
import { whatComesFirst } from './listen-first.ts'
import { vouchingLetter } from './listen-letters.ts'
import { hearable, readWaiting, type Waiting } from './listen.ts'

/** The recipient asks the author to say that it is them. One letter a day at most. */
export function askToVouch(holder: TokenHolder): Promise<Waiting> {
  return inTransaction(holder, async (holder) => {
    const row = await hearable(holder)
    const first = await whatComesFirst(holder, row)
    if (first?.kind !== 'vouching') return readWaiting(holder)
    const asked_at = holder.now()
    const address = row.address.toLowerCase()
    await holder.db
      .insertInto('listening_vouchings')
      .values({ delivery_id: row.id, address, asked_at })
      .onConflict((on) => on.columns(['delivery_id', 'address']).doUpdateSet({ asked_at }))
      .execute()
    await mailLater(holder, {
      to: row.author_email,
      letter: vouchingLetter({
        recipient: nameOr(row.given_name, 'the recipient'),
        address: row.address,
        called: row.title ? `“${row.title}”` : 'Your message',
        isWritten: row.kind === 'written',
        url: `${holder.ports.config.publicUrl}/new-voices`,
      }),
      key: `listening:${row.id}:vouching:${asked_at.slice(0, 10)}`,
      familyId: row.family_id,
    })
    return readWaiting(holder)
  })
}

type Vouchings = ReplyOf<typeof listening.vouchings>

/** Who waits for the author's word. Row-level security leaves only one's own. */
export async function listVouchings(author: FamilyAuthor): Promise<Vouchings> {
  const rows = await author.db
    .selectFrom('listening_vouchings as asked')
    .innerJoin('deliveries', 'deliveries.id', 'asked.delivery_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['asked.delivery_id', 'asked.address', 'asked.asked_at'])
    .select(['people.given_name', 'messages.title'])
    .where('deliveries.family_id', '=', author.familyId)
    .where('deliveries.author_id', '=', author.accountId)
    .where('deliveries.opened_at', 'is', null)
    .where('deliveries.state', '<>', 'refused')
    .where('asked.vouched_at', 'is', null)
    .orderBy('asked.asked_at')
    .execute()
  return {
    vouchings: rows.map((row) => ({
      deliveryId: row.delivery_id,
      personName: row.given_name,
      title: row.title,
      address: row.address,
      askedAt: row.asked_at,
    })),
  }
}

export async function vouch(author: FamilyAuthor, deliveryId: string): Promise<void> {
  await findOwn(author, deliveryId)
  const { numUpdatedRows } = await author.db
    .updateTable('listening_vouchings')
    .set({ vouched_at: author.now() })
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('Nobody is waiting for your word about this message.')
}
