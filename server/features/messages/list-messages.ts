import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { MessageAnywhere, MessageListItem } from '#contract/messages/shapes.ts'
import type { messages } from '#contract/messages/index.ts'
import type { Page } from '#contract/page.ts'
import { daysToTakeBack } from '#contract/rules/delivery/places.ts'
import { shrinkPeaks } from '#contract/rules/peaks.ts'
import { soughtWords } from '#contract/rules/person-name.ts'
import { stripsOfVoice } from '#contract/rules/quilt-voice.ts'
import { familiesOfMessages } from '#server/features/families/index.ts'
import { isCopyOfMessage, toCopyState } from '#server/features/media/index.ts'
import type { AuthorIn, FamilyAuthor, SignedIn } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { readMergedPage, readPage } from '#server/platform/database/page.ts'
import { SoughtMarks, SoughtQuery } from '#server/platform/encryption/sealed.ts'

/** What a list shows of a message, wherever it is joined to. */
export const listedColumns = [
  'messages.id as listed_id',
  'messages.kind as listed_kind',
  'messages.state as listed_state',
  'messages.title',
  'messages.for_whom',
  'messages.word_count',
  'messages.peaks',
  'messages.media_id',
  'messages.created_at as listed_created_at',
  'messages.removed_at as listed_removed_at',
  'media.kind as media_kind',
  'media.file_name',
  'media.duration_ms',
  'copy.state as copy_state',
] as const

type Kept = MessageListItem['media']
interface ListedRow {
  listed_id: string
  listed_kind: MessageListItem['kind']
  listed_state: MessageListItem['state']
  title: string
  for_whom: string
  word_count: number
  peaks: unknown
  media_id: string | null
  listed_created_at: string
  listed_removed_at: string | null
  media_kind: string | null
  file_name: string | null
  duration_ms: number | null
  copy_state: Parameters<typeof toCopyState>[0]
}

export const toListedMessage = (row: ListedRow): MessageListItem => ({
  id: row.listed_id,
  kind: row.listed_kind,
  state: row.listed_state,
  title: row.title,
  forWhom: row.for_whom,
  wordCount: row.word_count,
  media: mediaOf(row),
  strips: shrinkPeaks(row.peaks as number[], stripsOfVoice),
  createdAt: row.listed_created_at,
  removedAt: row.listed_removed_at,
})

/** Only what its author may see: a recording is private to them, and without a family in scope nothing else is shown. */
const mediaOf = (row: ListedRow): Kept =>
  row.media_id === null || row.media_kind === null
    ? null
    : {
        id: row.media_id,
        kind: row.media_kind,
        fileName: row.file_name!,
        durationMs: row.duration_ms,
        copyState: toCopyState(row.copy_state),
      }

const select = (author: AuthorIn) =>
  author.db
    .selectFrom('messages')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) => join.on(isCopyOfMessage('copy')))
    .select(listedColumns)
    .where('messages.family_id', '=', author.familyId)
    .where('messages.author_id', '=', author.accountId)

type Query = ReturnType<typeof select>

/** What was called off a few days ago stands there, and isn't a draft until it can't be taken back. */
const onlyDrafts = (author: AuthorIn, query: Query): Query => {
  const since = stamp(later(author.ports.clock.now(), { days: -daysToTakeBack }))
  return query
    .where('messages.state', '=', 'draft')
    .where('messages.removed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from deliveries where message_id = messages.id
        and deliveries.state = 'cancelled' and cancelled_at >= ${since})`,
    )
}

// So few are fetched one by one and put in order; where more fit, a page is full after a short walk.
const FEW = 1000

type Asked = Pick<QueryOf<typeof messages.list>, 'only' | 'search'>

/** Those whose words begin as what was typed; all of them where nothing was. */
async function narrow(
  author: AuthorIn,
  { only, search = '' }: Asked,
): Promise<{ isFew: boolean; query: Query }> {
  let query = select(author)
  if (only === 'drafts') query = onlyDrafts(author, query)
  if (only === 'deleted') query = query.where('messages.removed_at', 'is not', null)
  const words = soughtWords(search)
  if (words.length === 0) return { isFew: false, query }
  const { familyId } = author
  const marks = new SoughtMarks(familyId, words)
  // One line without an id where many answer.
  const { rows } = await sql<{
    id: string | null
  }>`select kinfold_messages_sought(${familyId}, ${words}, ${marks}, ${FEW + 1}) as id`.execute(
    author.db,
  )
  const ids = rows.map(({ id }) => id)
  const isFew = !ids.includes(null)
  const fits = isFew
    ? sql<boolean>`messages.id = any(${ids}::uuid[])`
    : sql<boolean>`messages.name_words @@ ${new SoughtQuery(familyId, words)}::tsquery`
  return { isFew, query: query.where(fits) }
}

const byAge = {
  by: 'messages.created_at',
  type: 'timestamptz',
  id: 'messages.id',
  direction: 'desc',
} as const

export async function listMessages(
  author: FamilyAuthor,
  { only, search, ...page }: QueryOf<typeof messages.list>,
): Promise<Page<MessageListItem>> {
  const { isFew, query } = await narrow(author, { only, search })
  const list = ['messages', author.familyId, author.accountId, only, search]
  return readPage(author, query, { ...byAge, list, isFew }, page, toListedMessage)
}

/** The same over all families in which somebody has messages. */
export async function listMessagesAnywhere(
  account: SignedIn,
  { only, search, family, ...page }: QueryOf<typeof messages.listAnywhere>,
): Promise<Page<MessageAnywhere>> {
  const mine = await familiesOfMessages(account, family)
  const parts = await Promise.all(
    mine.map(async (author) => {
      const { isFew, query } = await narrow(author, { only, search })
      return { isFew, query: query.select('messages.family_id') }
    }),
  )
  const names = new Map(mine.map(({ familyId, familyName }) => [familyId, familyName]))
  const list = ['messages anywhere', account.accountId, family, only, search]
  return readMergedPage(account, parts, { ...byAge, list }, page, (row) => ({
    ...toListedMessage(row),
    family: { id: row.family_id, name: names.get(row.family_id)! },
  }))
}

export async function countDrafts(author: AuthorIn, search?: string): Promise<number> {
  const { query } = await narrow(author, { only: 'drafts', search })
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
