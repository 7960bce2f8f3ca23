import { sql, type RawBuilder } from 'kysely'
import { isCopyOfMessage } from '#server/features/media/index.ts'
import type { deliveries, ListedDelivery, ListedSealed } from '#contract/deliveries/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { daysToTakeBack, placeOfState, type Place } from '#contract/rules/delivery/places.ts'
import { isSeries } from '#contract/rules/delivery/trigger.ts'
import { soughtWords } from '#contract/rules/person-name.ts'
import { nameOf, triggerFrom } from '#server/features/deliveries/engine/index.ts'
import { listedColumns, toListedMessage } from '#server/features/messages/index.ts'
import type { Actor, AuthorIn, FamilyAuthor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { readPage, type Walk } from '#server/platform/database/page.ts'
import { beginning, SoughtMarks, SoughtQuery } from '#server/platform/encryption/sealed.ts'
import { alternateOf, sealOf } from './sealed-store.ts'

export type Narrowed = Pick<QueryOf<typeof deliveries.list>, 'person' | 'year' | 'search'>

/** Deliveries with the message they carry, as lists show them; without whom they are for. */
export const selectCarried = ({ db }: Actor) =>
  db
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) => join.on(isCopyOfMessage('copy')))
    .select(['deliveries.id', 'deliveries.person_id', 'deliveries.state', 'deliveries.due_on'])
    .select(['deliveries.waits_for_mail_server', 'deliveries.held_because', 'deliveries.trigger'])
    .select(listedColumns)

/** One's own in this family that lists show: what was called off long ago is a draft again. */
const selectListed = (author: AuthorIn) =>
  selectCarried(author)
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .select(['people.given_name', 'people.surname'])
    .where('deliveries.family_id', '=', author.familyId)
    .where('deliveries.author_id', '=', author.accountId)
    .where(isListed(author))

/** The same, without whom it is for and what it says. */
export const selectOwn = (author: AuthorIn) =>
  author.db
    .selectFrom('deliveries')
    .where('deliveries.family_id', '=', author.familyId)
    .where('deliveries.author_id', '=', author.accountId)
    .where(isListed(author))

export const isListed = (author: AuthorIn) =>
  sql<boolean>`(deliveries.state not in ('draft', 'cancelled')
    or deliveries.state = 'cancelled' and deliveries.cancelled_at >= ${takenBackSince(author)})`

const takenBackSince = ({ ports }: AuthorIn) =>
  stamp(later(ports.clock.now(), { days: -daysToTakeBack }))

type Carried = Awaited<ReturnType<ReturnType<typeof selectCarried>['executeTakeFirstOrThrow']>>
type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

export const toListed = (row: Carried, personName: string): ListedDelivery => ({
  id: row.id,
  person: { id: row.person_id, name: personName },
  state: row.state,
  on: row.due_on,
  isEveryYear: isSeries(triggerFrom(row.trigger)),
  isWaitingForMailServer: row.state === 'accepted' && row.waits_for_mail_server,
  heldBecause: row.state === 'held' ? row.held_because : null,
  message: toListedMessage(row),
})

const toNamed = (row: ListedRow) => toListed(row, nameOf(row))

// Written as the index is, and without a function: those aren't leakproof, and row security would stand before them.
const cases = Object.entries(placeOfState).map(
  ([state, place]) => `when '${state}' then '${place}'`,
)
export const placeColumn = sql<
  Place | 'draft'
>`${sql.raw(`case deliveries.state ${cases.join(' ')} end`)}`

// So few are fetched one by one and put in order; where more fit, a page is full after a short walk.
const FEW = 1000

interface Sought {
  readonly ids: readonly string[]
  readonly isMany: boolean
}

/** What fits the words that were typed; undefined where none were. */
export async function soughtAmong(author: AuthorIn, typed = ''): Promise<Sought | undefined> {
  const words = soughtWords(typed)
  if (words.length === 0) return undefined
  const { rows } = await sql<{
    id: string | null
  }>`select id from ${found(author, words)}`.execute(author.db)
  return { ids: rows.flatMap(({ id }) => id ?? []), isMany: rows.some(({ id }) => id === null) }
}

interface Found {
  id: string | null
  is_sealed: boolean
}

/** What fits the words, with what it says by itself; one line without an id where many fit. */
export const found = ({ familyId }: AuthorIn, words: readonly string[]) =>
  sql<Found>`kinfold_promises_sought(${familyId}, ${words}, ${new SoughtMarks(familyId, words)}, ${FEW + 1})`

/** Every word begins one of the message, or of its person's name. */
export const fitting = ({ familyId }: AuthorIn, typed: string) => {
  const each = soughtWords(typed).map(
    (word) => sql`(messages.name_words @@ ${new SoughtQuery(familyId, [word])}::tsquery
      or people.name_words @@ ${beginning(familyId, word)}::tsquery)`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Whom it is for, and when: what a delivery says by itself. */
export function isWithin({ person, year }: Narrowed) {
  const rules = [sql`true`]
  if (person) rules.push(sql`deliveries.person_id = ${person}`)
  if (year !== undefined)
    rules.push(
      sql`deliveries.due_on >= make_date(${year}, 1, 1)`,
      sql`deliveries.due_on < make_date(${year + 1}, 1, 1)`,
      // The same for the index that the list is walked by; no zone is further away than a day.
      sql`deliveries.due_at >= make_date(${year}, 1, 1) - 2`,
      sql`deliveries.due_at < make_date(${year + 1}, 1, 1) + 2`,
    )
  return sql<boolean>`(${sql.join(rules, sql` and `)})`
}

export const isAmong = (ids: readonly string[]) => sql<boolean>`deliveries.id = any(${ids}::uuid[])`

/** How many stand where, of those that lists show. */
export async function countByPlace(
  author: AuthorIn,
  narrowed: Narrowed,
): Promise<Map<Place | 'draft', number>> {
  const counted = ['deliveries.state', sql<number>`count(*)`.as('count')] as const
  const sought = await soughtAmong(author, narrowed.search)
  const alone = selectOwn(author).where(isWithin(narrowed))
  // Neither messages nor people are read where an index tells it, or a search has found the few.
  const rows = await (
    sought?.isMany
      ? selectListed(author)
          .clearSelect()
          .where(isWithin(narrowed))
          .where(fitting(author, narrowed.search!))
          .select(counted)
      : alone.$if(sought !== undefined, (all) => all.where(isAmong(sought!.ids))).select(counted)
  )
    .groupBy('deliveries.state')
    .execute()
  const places = new Map<Place | 'draft', number>()
  for (const { state, count } of rows)
    places.set(placeOfState[state], (places.get(placeOfState[state]) ?? 0) + count)
  return places
}

export async function listDeliveries(
  author: FamilyAuthor,
  { place, person, year, search, ...page }: QueryOf<typeof deliveries.list>,
): Promise<Page<ListedDelivery>> {
  const words = soughtWords(search ?? '')
  const walk = {
    list: ['deliveries', author.familyId, author.accountId, place, person, year, search],
    by: 'deliveries.due_at',
    type: 'timestamptz',
    id: 'deliveries.id',
    isPlannedOnce: words.length === 0,
  } as const
  const fits = [isListed(author), isWithin({ person, year })]
  if (place) fits.push(sql<boolean>`${placeColumn} = ${place}`)
  if (words.length > 0) {
    const few = await pageOfFew(author, words, sql`${sql.join(fits, sql` and `)}`, walk, page)
    if (few) return few
    fits.push(fitting(author, search!))
  }
  const query = selectListed(author).where(sql<boolean>`${sql.join(fits, sql` and `)}`)
  return readPage(author, query, walk, page, toNamed)
}

/**
 * Put in order by what a delivery says by itself; the messages and people of those that are shown are read afterwards.
 * Undefined where many fit the words.
 */
async function pageOfFew(
  author: FamilyAuthor,
  words: readonly string[],
  fits: RawBuilder<boolean>,
  walk: Walk,
  page: PageQuery,
): Promise<Page<ListedDelivery> | undefined> {
  const few = author.db
    .selectFrom(found(author, words).as('deliveries'))
    .select('deliveries.id')
    .where(sql<boolean>`(deliveries.id is null or not is_sealed and ${fits})`)
  const asked = { ...walk, isFew: true }
  const { items, next } = await readPage(author, few, asked, page, ({ id }) => id)
  const ids = items.filter((id) => id !== null)
  if (ids.length < items.length) return undefined
  if (ids.length === 0) return { items: [], next }
  const rows = await selectListed(author).where(isAmong(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, toNamed(row)]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), next }
}

const selectSealed = (author: AuthorIn) =>
  author.db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .leftJoin('people as alternate', 'alternate.id', 'sealed_messages.alternate_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) => join.on(isCopyOfMessage('copy')))
    .selectAll('sealed_messages')
    .select(['people.given_name', 'people.surname'])
    .select(['alternate.given_name as alternate_name', 'alternate.surname as alternate_surname'])
    .select(listedColumns)
    .where('sealed_messages.family_id', '=', author.familyId)
    .where('sealed_messages.author_id', '=', author.accountId)

type SealedRow = Awaited<ReturnType<ReturnType<typeof selectSealed>['executeTakeFirstOrThrow']>>

const toListedSealed = (row: SealedRow): ListedSealed => ({
  id: row.id,
  messageId: row.message_id,
  person: { id: row.person_id, name: nameOf(row) },
  waitsFor: sealOf(row),
  ifDeceased: row.if_deceased,
  alternate: alternateOf(row),
  sealedAt: row.sealed_at,
  message: toListedMessage(row),
})

async function narrowSealed(author: AuthorIn, { person, year, search }: Narrowed) {
  let query = selectSealed(author)
  // What has no day is in no year.
  if (year !== undefined) query = query.where(sql<boolean>`false`)
  if (person) query = query.where('sealed_messages.person_id', '=', person)
  const sought = await soughtAmong(author, search)
  if (!sought) return { isFew: false, query }
  const fits = sought.isMany
    ? fitting(author, search!)
    : sql<boolean>`sealed_messages.id = any(${sought.ids}::uuid[])`
  return { isFew: !sought.isMany, query: query.where(fits) }
}

export async function listSealed(
  author: FamilyAuthor,
  { person, year, search, ...page }: QueryOf<typeof deliveries.sealed>,
): Promise<Page<ListedSealed>> {
  const { isFew, query } = await narrowSealed(author, { person, year, search })
  const walk = {
    list: ['sealed', author.familyId, author.accountId, person, year, search],
    by: 'sealed_messages.sealed_at',
    type: 'timestamptz',
    id: 'sealed_messages.id',
    isFew,
  } as const
  return readPage(author, query, walk, page, toListedSealed)
}

export async function countSealed(author: AuthorIn, narrowed: Narrowed): Promise<number> {
  if (narrowed.year !== undefined) return 0
  const own = author.db
    .selectFrom('sealed_messages')
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .$if(narrowed.person !== undefined, (all) => all.where('person_id', '=', narrowed.person!))
  const isSought = soughtWords(narrowed.search ?? '').length > 0
  const counted = isSought ? (await narrowSealed(author, narrowed)).query.clearSelect() : own
  const { count } = await counted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
