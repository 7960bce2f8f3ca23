import { sql, type RawBuilder } from 'kysely'
import type { anywhere } from '#contract/deliveries/anywhere.ts'
import type { DeliveryAnywhere, SealedAnywhere } from '#contract/deliveries/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import { soughtWords } from '#contract/rules/person-name.ts'
import { familiesOfMessages } from '#server/features/families/index.ts'
import { isCopyOfMessage } from '#server/features/media/index.ts'
import { listedColumns, toListedMessage } from '#server/features/messages/index.ts'
import type { AuthorIn, SignedIn } from '#server/platform/actors.ts'
import { readMergedPage } from '#server/platform/database/page.ts'
import {
  fitting,
  found,
  isAmong,
  isListed,
  isWithin,
  placeColumn,
  selectCarried,
  selectOwn,
  soughtAmong,
  toListed,
  type Narrowed,
} from './list-deliveries.ts'
import { promisedNames } from './promised-names.ts'
import { sealOf } from './sealed-store.ts'

/** One's own deliveries of all families, the next due first: each family is walked by its own index. */
export async function listAnywhere(
  account: SignedIn,
  { family, place, person, year, search, ...page }: QueryOf<typeof anywhere.list>,
): Promise<Page<DeliveryAnywhere>> {
  const mine = await familiesOfMessages(account, family)
  const words = soughtWords(search ?? '')
  const rules = [isWithin({ person, year })]
  if (place) rules.push(sql<boolean>`${placeColumn} = ${place}`)
  const fits = sql<boolean>`${sql.join(rules, sql` and `)}`
  const parts = mine.map((author) => {
    const query = ownIds(author).where(fits)
    if (words.length === 0) return { isFew: false, query }
    const ifMany = query.where(fitsWords(author, search!, 'deliveries'))
    return { isFew: true, query: foundIds(author, words, fits), ifMany }
  })
  const walk = {
    list: ['deliveries anywhere', account.accountId, family, place, person, year, search],
    by: 'deliveries.due_at',
    type: 'timestamptz',
    id: 'deliveries.id',
    isPlannedOnce: words.length === 0,
  } as const
  const { items: ids, next } = await readMergedPage(account, parts, walk, page, ({ id }) => id)
  return { items: await readListed(account, ids), next }
}

const ownIds = (author: AuthorIn) => selectOwn(author).select('deliveries.id')

/** Put in order by what a delivery says by itself, so that none is looked up a second time. */
const foundIds = (author: AuthorIn, words: readonly string[], fits: RawBuilder<boolean>) =>
  author.db
    .selectFrom(found(author, words).as('deliveries'))
    .select('deliveries.id')
    .where(
      sql<boolean>`(deliveries.id is null or not is_sealed and ${isListed(author)} and ${fits})`,
    ) as unknown as ReturnType<typeof ownIds>

const fitsWords = (author: AuthorIn, typed: string, table: 'deliveries' | 'sealed_messages') =>
  sql<boolean>`exists (select from messages, people
    where messages.id = ${sql.ref(`${table}.message_id`)} and people.id = ${sql.ref(`${table}.person_id`)}
      and ${fitting(author, typed)})`

/** Which sealed ones fit the words that were typed, whether few of them or many. */
async function soughtSealed(author: AuthorIn, typed: string | undefined) {
  const among = await soughtAmong(author, typed)
  if (!among) return { isFew: false, fits: sql<boolean>`true` }
  if (among.isMany) return { isFew: false, fits: fitsWords(author, typed!, 'sealed_messages') }
  return { isFew: true, fits: sql<boolean>`sealed_messages.id = any(${among.ids}::uuid[])` }
}

/** One's own by their ids, in that order. */
export async function readListed(
  account: SignedIn,
  ids: readonly string[],
): Promise<DeliveryAnywhere[]> {
  if (ids.length === 0) return []
  const [rows, names] = await Promise.all([
    selectCarried(account)
      .innerJoin('families', 'families.id', 'deliveries.family_id')
      .select(['families.id as family_id', 'families.name as family_name'])
      .where('deliveries.author_id', '=', account.accountId)
      .where(isAmong(ids))
      .execute(),
    promisedNames(account, ids),
  ])
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...toListed(row, names.get(row.id)!),
        family: { id: row.family_id, name: row.family_name },
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One's own that are sealed, of all families, the oldest first. */
export async function listSealedAnywhere(
  account: SignedIn,
  { family, person, year, search, ...page }: QueryOf<typeof anywhere.sealed>,
): Promise<Page<SealedAnywhere>> {
  // What has no day is in no year.
  const mine = year === undefined ? await familiesOfMessages(account, family) : []
  const parts = await Promise.all(
    mine.map(async (author) => {
      const { isFew, fits } = await soughtSealed(author, search)
      const query = ownSealed(author, { person }).select('sealed_messages.id').where(fits)
      return { isFew, query }
    }),
  )
  const walk = {
    list: ['sealed anywhere', account.accountId, family, person, year, search],
    by: 'sealed_messages.sealed_at',
    type: 'timestamptz',
    id: 'sealed_messages.id',
  } as const
  const { items: ids, next } = await readMergedPage(account, parts, walk, page, ({ id }) => id)
  return { items: await readSealed(account, ids), next }
}

const ownSealed = ({ db, familyId, accountId }: AuthorIn, { person }: Pick<Narrowed, 'person'>) =>
  db
    .selectFrom('sealed_messages')
    .where('sealed_messages.family_id', '=', familyId)
    .where('sealed_messages.author_id', '=', accountId)
    .$if(person !== undefined, (all) => all.where('sealed_messages.person_id', '=', person!))

async function readSealed(account: SignedIn, ids: readonly string[]): Promise<SealedAnywhere[]> {
  if (ids.length === 0) return []
  const [rows, names] = await Promise.all([
    account.db
      .selectFrom('sealed_messages')
      .innerJoin('families', 'families.id', 'sealed_messages.family_id')
      .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
      .leftJoin('media', 'media.id', 'messages.media_id')
      .leftJoin('media_copies as copy', (join) => join.on(isCopyOfMessage('copy')))
      .selectAll('sealed_messages')
      .select(listedColumns)
      .select('families.name as family_name')
      .where('sealed_messages.author_id', '=', account.accountId)
      .where(sql<boolean>`sealed_messages.id = any(${ids}::uuid[])`)
      .execute(),
    promisedNames(account, ids),
  ])
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        messageId: row.message_id,
        person: { id: row.person_id, name: names.get(row.id)! },
        waitsFor: sealOf(row),
        sealedAt: row.sealed_at,
        message: toListedMessage(row),
        family: { id: row.family_id, name: row.family_name },
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
