import { sql, type RawBuilder } from 'kysely'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { filesSql, copiesSql } from './file-queries.ts'
import { bookFitter, fitTogether } from './fit-together.ts'
import { PackedBook } from './packed-book.ts'
import type * as keepsake from './keepsake-rows.ts'
import type * as tree from './tree-rows.ts'
import type * as vault from './vault-rows.ts'

type Owner = Pick<FamilyOwner, 'familyId' | 'accountId'>

/** One file under `records/`: what it holds, and how it is read, in the order of ids. */
interface Kind {
  readonly words: string
  /** Columns in which an account stands: told as its membership, which is the same wherever the family lives. */
  readonly byMember?: readonly string[]
  readonly read: (owner: Owner) => RawBuilder<unknown>
  /** Where all of it is too much to be read at once: one after the other. */
  readonly readOne?: (owner: Owner, id: string) => RawBuilder<unknown>
}

const treeKinds = {
  people: {
    words: 'everyone the family knows: names, dates, places, stories, notes',
    byMember: ['member_id'],
    read: ({ familyId }: Owner) => sql`
      select id, account_id as member_id, given_name, surname, nickname, kin_words, born_on, born_words, born_place,
        born_source, died_on, died_words, died_place, died_source, is_living, sex, occupation, story, notes, time_zone, portrait_id, is_made_up,
        created_at
      from people where family_id = ${familyId} and removed_at is null order by id`,
  },
  names: {
    words: 'what people were called besides, at birth or in another script',
    read: ({ familyId }: Owner) => sql`
      select id, person_id, kind, name, position from person_names where family_id = ${familyId} order by id`,
  },
  kinships: {
    words: 'whom the family counts as its own without blood or marriage',
    read: ({ familyId }: Owner) => sql`
      select id, person_id, relative_id, kind from kinships where family_id = ${familyId} order by id`,
  },
  partnerships: {
    words:
      'the tree: who were partners, and whose child each one is, by birth, adoption or otherwise',
    read: ({ familyId }: Owner) => sql`
      select id, kind, created_at,
        (select coalesce(json_agg(json_build_object('id', partners.id, 'person_id', person_id) order by partners.id), '[]')
          from partners where partnership_id = partnerships.id) as partners,
        (select coalesce(json_agg(json_build_object('id', parentages.id, 'child_id', child_id, 'kind', parentages.kind)
          order by parentages.id), '[]') from parentages where partnership_id = partnerships.id) as children
      from partnerships where family_id = ${familyId} order by id`,
  },
  'life-events': {
    words: 'what happened in people’s lives and partnerships, dates as they were written',
    read: ({ familyId }: Owner) => sql`
      select id, person_id, partnership_id, kind, what, written, earliest, latest, sort_key, place, source
      from life_events where family_id = ${familyId} order by id`,
  },
  'told-of': {
    words: 'whom recordings tell of; id names the file',
    read: ({ familyId }: Owner) => sql`
      select media_id as id, array_agg(person_id::text order by person_id) as people
      from told_of where family_id = ${familyId} group by media_id order by media_id`,
  },
  suggestions: {
    words:
      'what somebody suggested about people in the tree, what stood there then, and what was answered',
    byMember: ['made_by', 'answered_by'],
    read: ({ familyId }: Owner) => sql`
      select id, person_id, other_id, name_then, suggested, facts_then, why, state, is_corrected, answer, answered_by,
        answered_at, heard_at, made_by, made_at, moved_at
      from suggestions where family_id = ${familyId} order by id`,
  },
} as const satisfies Record<string, Kind>

const vaultKinds = {
  memories: {
    words:
      'when and where each photo, film and paper is from, who is in it, the words in it that the family put right, and what it took away as not shown; id names the file',
    read: ({ familyId }: Owner) => sql`
      select id, taken_on, second_of_day, certainty, dated_by, place, tags, told, found, is_favourite, aspect, colour,
        picture_state,
        array(select person_id::text from memory_people where memory_id = memories.id order by person_id) as people,
        (select words from picture_words where memory_id = memories.id and is_corrected and not is_hidden) as words_in_it,
        exists (select from picture_words where memory_id = memories.id and is_hidden) as has_hidden_words,
        array(select thing from memory_things where memory_id = memories.id and is_refused order by thing) as refused_things
      from memories where family_id = ${familyId} and trashed_at is null order by id`,
  },
  'memory-voices': {
    words: 'which recordings tell of which photo, film or paper, and what they say',
    byMember: ['added_by'],
    read: ({ familyId }: Owner) => sql`
      select memory_id || ' ' || media_id as id, memory_id, media_id, added_by, added_at, heard_words, heard_at, is_read
      from memory_voices join memories on memories.id = memory_id
      where memory_voices.family_id = ${familyId} and taken_away_at is null and trashed_at is null
      order by memory_id, media_id`,
  },
  'memory-comments': {
    words: 'what was written under photos, films and papers',
    byMember: ['written_by'],
    read: ({ familyId }: Owner) => sql`
      select memory_comments.id, memory_id, written_by, memory_comments.words, written_at, changed_at
      from memory_comments join memories on memories.id = memory_id
      where memory_comments.family_id = ${familyId} and trashed_at is null order by memory_comments.id`,
  },
  albums: {
    words: 'the vault’s albums by name, with what is in each',
    byMember: ['created_by'],
    read: ({ familyId }: Owner) => sql`
      select id, title, created_by, created_at,
        (select coalesce(json_agg(json_build_object('memory_id', memory_id, 'added_at', added_at) order by memory_id), '[]')
          from album_memories join memories on memories.id = memory_id and trashed_at is null
          where album_id = albums.id) as memories
      from albums where family_id = ${familyId} order by id`,
  },
  recipes: {
    words:
      'recipes as they were written, with the voices beside their steps and the days they were cooked',
    byMember: ['added_by'],
    read: ({ familyId }: Owner) => sql`
      select id, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id, memory_id,
        variant_of, is_favourite, added_by, added_at, changed_at,
        (select coalesce(json_agg(json_build_object('step_id', step_id, 'media_id', media_id, 'added_at', added_at)
          order by step_id), '[]') from recipe_voices where recipe_id = recipes.id) as voices,
        (select coalesce(json_agg(json_build_object('id', recipe_cookings.id, 'cooked_on', cooked_on, 'note', note,
          'memory_id', memory_id, 'logged_at', logged_at) order by cooked_on, recipe_cookings.id), '[]')
          from recipe_cookings where recipe_id = recipes.id) as cookings
      from recipes where family_id = ${familyId} and removed_at is null order by id`,
  },
} as const satisfies Record<string, Kind>

const keepsakeKinds = {
  scrapbooks: {
    words:
      'scrapbooks, and what lies where on each of their pages, in millimetres; memoryId names the photo',
    byMember: ['made_by'],
    read: ({ familyId }: Owner) => sql`
      select id from scrapbooks where family_id = ${familyId} and removed_at is null order by id`,
    readOne: ({ familyId }: Owner, id: string) => sql`
      select id, title, subtitle, format, theme, made_by, made_at, changed_at,
        (select coalesce(json_agg(json_build_object('id', pages.id, 'is_cover', is_cover, 'paper', paper, 'items', items)
          order by is_cover desc, position, pages.id), '[]')
          from scrapbook_pages pages where book_id = scrapbooks.id and pages.removed_at is null) as pages
      from scrapbooks where family_id = ${familyId} and id = ${id}`,
  },
  'memory-hours': {
    words: 'memory hours: for whom each is, and its pictures, voices and words in their order',
    byMember: ['made_by'],
    read: ({ familyId }: Owner) => sql`
      select id, person_id, title, advance_seconds, made_by, made_at,
        (select coalesce(json_agg(json_build_object('id', slides.id, 'memory_id', memory_id, 'media_id', media_id,
          'words', words) order by position, slides.id), '[]')
          from memory_hour_slides slides where hour_id = memory_hours.id) as slides
      from memory_hours where family_id = ${familyId} order by id`,
  },
  goals: {
    words: 'what the family had set itself, and what of it is done or let go',
    byMember: ['made_by'],
    read: ({ familyId }: Owner) => sql`
      select id, words, person_id, wanted_on, state, made_by, made_at, moved_at
      from goals where family_id = ${familyId} order by id`,
  },
} as const satisfies Record<string, Kind>

const ownKinds = {
  messages: {
    words:
      'your own messages and letters, with what you wrote or said; media_id names the recording',
    read: ({ familyId, accountId }: Owner) => sql`
      select messages.id, take_id, kind, title, for_whom, occasion, prompt, intention, words, media_id, trim_start_ms,
        trim_end_ms, created_at, messages.changed_at, peaks, texts
      from messages left join transcripts on transcripts.message_id = messages.id and transcripts.made_at is not null
      where messages.family_id = ${familyId} and messages.author_id = ${accountId} and removed_at is null
      order by messages.id`,
  },
  wishes: {
    words: 'last wishes that you may read, your own and those that others show you',
    byMember: ['author_id'],
    read: ({ familyId }: Owner) => sql`
      select wishes.id, wishes.author_id, kind, content, recording_id, heard_words, heard_read_at, visible, created_at,
        changed_at
      from wishes left join wish_recordings on wish_recordings.id = recording_id
      where wishes.family_id = ${familyId} order by wishes.id`,
  },
  capsules: {
    words: 'time capsules: of sealed ones the lid alone',
    byMember: ['owner_id'],
    read: ({ familyId }: Owner) => sql`
      select id, owner_id, title, words, state, opens_on, opens_time, opens_zone, opens_at, created_at, sealed_at,
        prolonged_at, opened_at, paper_key
      from capsules where family_id = ${familyId} order by id`,
  },
  'capsule-items': {
    words: 'what is in the capsules that are open for all to see',
    read: ({ familyId }: Owner) => sql`
      select capsule_items.id, capsule_id, by_name, kind, announced_at
      from capsule_items join capsules on capsules.id = capsule_id and capsules.state = 'opened'
      where capsule_items.family_id = ${familyId} and capsule_items.state = 'kept' order by capsule_items.id`,
  },
  memorials: {
    words: 'what was written and added in memory of those who died',
    byMember: ['written_by'],
    read: ({ familyId }: Owner) => sql`
      select id, person_id, written_by, is_guest, by_name, kind, words, written_at
      from memorial_tributes where family_id = ${familyId} and state = 'shown' order by id`,
  },
} as const satisfies Record<string, Kind>

const fileKinds = {
  files: {
    words: 'every file as it was given, with its name, length, SHA-256 and path',
    byMember: ['uploaded_by'],
    read: filesSql,
  },
  copies: {
    words: 'smaller pictures and playable sounds that Kinfold made of them; id names the file',
    read: copiesSql,
  },
} as const satisfies Record<string, Kind>

export const kinds = {
  ...treeKinds,
  ...vaultKinds,
  ...keepsakeKinds,
  ...ownKinds,
  ...fileKinds,
}

export interface Records {
  readonly members: readonly tree.MemberRow[]
  readonly people: readonly tree.PersonRow[]
  readonly names: readonly tree.NameRow[]
  readonly kinships: readonly tree.KinshipRow[]
  readonly partnerships: readonly tree.PartnershipRow[]
  readonly 'life-events': readonly tree.LifeEventRow[]
  readonly 'told-of': readonly tree.ToldOfRow[]
  readonly suggestions: readonly tree.SuggestionRow[]
  readonly memories: readonly vault.MemoryRow[]
  readonly 'memory-voices': readonly vault.MemoryVoiceRow[]
  readonly 'memory-comments': readonly vault.CommentRow[]
  readonly albums: readonly vault.AlbumRow[]
  readonly recipes: readonly vault.RecipeRow[]
  readonly scrapbooks: readonly keepsake.BookRow[]
  readonly 'memory-hours': readonly keepsake.HourRow[]
  readonly goals: readonly keepsake.GoalRow[]
  readonly messages: readonly keepsake.MessageRow[]
  readonly wishes: readonly keepsake.WishRow[]
  readonly capsules: readonly keepsake.CapsuleRow[]
  readonly 'capsule-items': readonly keepsake.CapsuleItemRow[]
  readonly memorials: readonly keepsake.TributeRow[]
  readonly files: readonly vault.FileRow[]
  readonly copies: readonly vault.CopyRow[]
}

/** Everything of one family that its owner may see. Accounts are told by `memberOf`. */
export async function readRecords(
  owner: FamilyOwner,
  members: readonly tree.MemberRow[],
  memberOf: ReadonlyMap<string, string>,
): Promise<Records> {
  const records: Record<string, readonly unknown[]> = { members }
  const ask = async (kind: Kind, query: RawBuilder<unknown>) => {
    const { rows } = await (query as RawBuilder<Record<string, unknown>>).execute(owner.db)
    for (const found of rows)
      for (const column of kind.byMember ?? [])
        found[column] = memberOf.get(found[column] as string) ?? null
    return rows
  }
  const { scrapbooks, ...others } = kinds
  for (const [name, kind] of Object.entries<Kind>(others))
    records[name] = await ask(kind, kind.read(owner))
  const fitted = fitTogether({ ...records, scrapbooks: [] } as unknown as Records)
  const fit = bookFitter(records as unknown as Records)
  const books: PackedBook[] = []
  for (const { id } of (await scrapbooks.read(owner).execute(owner.db)).rows as { id: string }[])
    for (const book of await ask(scrapbooks, scrapbooks.readOne(owner, id)))
      books.push(new PackedBook(fit(book as unknown as keepsake.BookRow)))
  return { ...fitted, scrapbooks: books }
}
