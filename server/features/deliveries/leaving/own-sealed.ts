import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import type { SealedItem } from '#contract/passing/index.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

const own = (owner: SignedIn) =>
  owner.db
    .selectFrom('sealed_messages')
    .where('sealed_messages.author_id', '=', owner.accountId)
    .where('sealed_messages.waits_for', '=', 'passing')

/** Everything of one's own that waits for one's passing, in whichever family, and where it would go. */
export async function listOwnSealed(owner: SignedIn, page: PageQuery): Promise<Page<SealedItem>> {
  const query = own(owner)
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .select(['sealed_messages.id', 'sealed_messages.message_id', 'sealed_messages.family_id'])
    .select(['people.given_name', 'people.surname', 'messages.title'])
  const walk = {
    list: ['sealed for the passing', owner.accountId],
    by: 'sealed_messages.sealed_at',
    id: 'sealed_messages.id',
    type: 'timestamptz',
  } as const
  const { items, next } = await readPage(owner, query, walk, page, (row) => row)
  const addresses = await addressesOf(
    owner,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((row) => ({
      messageId: row.message_id,
      familyId: row.family_id,
      title: row.title,
      personName: nameOf(row),
      address: addresses.get(row.id) ?? null,
    })),
    next,
  }
}

async function addressesOf({ db }: SignedIn, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; address: string | null }>`
    select id, address from kinfold_own_sealed_addresses(${ids})`.execute(db)
  return new Map(rows.map(({ id, address }) => [id, address]))
}

export async function countOwnSealed(owner: SignedIn) {
  const { messages, recipients, hasUnaddressed } = await own(owner)
    .select(({ fn }) => [
      fn.count<number>('sealed_messages.message_id').distinct().as('messages'),
      fn.count<number>('sealed_messages.person_id').distinct().as('recipients'),
      sql<boolean>`kinfold_has_unaddressed_sealed()`.as('hasUnaddressed'),
    ])
    .executeTakeFirstOrThrow()
  return { messages, recipients, hasUnaddressed }
}
