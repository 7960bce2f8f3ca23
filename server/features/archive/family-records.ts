import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** What a family has in common, and what each of its members did in it. */
export const familyRecords: readonly RecordKind[] = [
  {
    file: 'people.json',
    words: 'everyone the family knows, with their dates, stories and notes',
    tables: ['people'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, account_id, given_name, surname, nickname, kin_words, born_on, born_words, born_place,
        born_source, died_on, died_words, died_place, died_source, is_living, sex, occupation, story, notes, time_zone, portrait_id, created_at
      from people where family_id = ${familyId} and removed_at is null and id > ${after} order by id`,
  },
  {
    file: 'memories.json',
    words:
      'when and where each photo, film and paper is from, who is in it, which words stand in it, what is a favourite and what lies in the trash; id names the file',
    tables: ['memories', 'memory_people', 'picture_words'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, taken_on, second_of_day, certainty, dated_by, place, tags, told, is_favourite, trashed_at, found,
        (select coalesce(json_agg(person_id order by person_id), '[]') from memory_people where memory_id = memories.id) as people,
        (select words from picture_words where memory_id = memories.id and words <> '' and not is_hidden) as words_in_it
      from memories where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'memory-voices.json',
    words: 'which recordings tell of which photo, film or paper, and what they say',
    tables: ['memory_voices'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select memory_id as id, json_agg(json_build_object('file', media_id, 'added_by', added_by, 'added_at', added_at,
        'words', heard_words, 'said_at', heard_at, 'is_read', is_read) order by added_at, media_id) as voices
      from memory_voices where family_id = ${familyId} and taken_away_at is null and memory_id > ${after} group by memory_id order by memory_id`,
  },
  {
    file: 'memory-comments.json',
    words:
      'what was written under photos, films and papers; in a family you don’t own, what you wrote',
    tables: ['memory_comments'],
    page: ({ familyId, accountId, isOwner, after }) => sql`
      select id, memory_id, written_by, words, written_at, changed_at
      from memory_comments
      where family_id = ${familyId} and (${isOwner} or written_by = ${accountId}) and id > ${after} order by id`,
  },
  {
    file: 'albums.json',
    words: 'the vault’s albums by name, with the files in each',
    tables: ['albums', 'album_memories'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, title, created_at,
        (select coalesce(json_agg(memory_id order by memory_id), '[]') from album_memories where album_id = albums.id) as files
      from albums where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'recipes.json',
    words:
      'recipes as they were written, whose they are, the recordings beside their steps and when they were cooked; file and picture name files',
    tables: ['recipes', 'recipe_voices', 'recipe_cookings'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id,
        memory_id as picture, variant_of, is_favourite, added_by, added_at, changed_at, removed_at,
        (select coalesce(json_agg(json_build_object('step', step_id, 'file', media_id) order by step_id), '[]')
          from recipe_voices where recipe_id = recipes.id) as voices,
        (select coalesce(json_agg(json_build_object('cooked_on', cooked_on, 'note', note, 'picture', memory_id,
          'logged_by', logged_by) order by cooked_on, recipe_cookings.id), '[]')
          from recipe_cookings where recipe_id = recipes.id) as cookings
      from recipes where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'scrapbooks.json',
    words: 'scrapbooks, and when an earlier edition of each was kept',
    tables: ['scrapbooks', 'scrapbook_editions'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, title, subtitle, format, theme, made_by, made_at, changed_at, removed_at,
        (select coalesce(json_agg(json_build_object('name', name, 'why', why, 'page_count', page_count,
          'kept_by', kept_by, 'kept_at', kept_at) order by kept_at), '[]')
          from scrapbook_editions where book_id = scrapbooks.id) as editions
      from scrapbooks where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'scrapbook-pages.json',
    words:
      'what lies where on the pages of scrapbooks, in millimetres, and their words; memoryId names files',
    tables: ['scrapbook_pages'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, book_id, is_cover, position, paper, kinfold_seen_items(items) as items, changed_by, changed_at,
        removed_at
      from scrapbook_pages where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'contact-ways.json',
    words: 'how each person can be reached',
    tables: ['contact_ways'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, kind, address, state, confirmed_at, created_at
      from contact_ways where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'contact-questions.json',
    words: 'who was asked whether an address is right, and what they answered',
    tables: ['contact_questions'],
    isFamilys: true,
    isClosed: true,
    page: ({ familyId, after }) => sql`
      select id, way_id, address, asked_by, asked_at, answer, answered_at
      from contact_questions where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'refused-addresses.json',
    words: 'addresses whose owners want no letters from the family',
    tables: ['refused_addresses'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select address as id, refused_at from refused_addresses
      where family_id = ${familyId} and address > ${after} order by address`,
  },
  {
    file: 'kinships.json',
    words: 'whom the family counts as its own without blood or marriage',
    tables: ['kinships'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, relative_id, kind
      from kinships where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'partnerships.json',
    words:
      'the tree: who were partners, and whose child by birth, adoption or otherwise each one is',
    tables: ['partnerships', 'partners', 'parentages'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, kind,
        (select coalesce(json_agg(person_id order by partners.id), '[]') from partners
          where partnership_id = partnerships.id) as partners,
        (select coalesce(json_agg(json_build_object('child_id', child_id, 'kind', parentages.kind) order by parentages.id), '[]')
          from parentages where partnership_id = partnerships.id) as children
      from partnerships where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'branches.json',
    words:
      'which couples’ branches of the tree are seen by those of them alone, and whom that hides from others',
    tables: ['branches', 'branch_people'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, partnership_id, made_by, made_at,
        (select coalesce(json_agg(json_build_object('person_id', person_id, 'stands', stands) order by person_id), '[]')
          from branch_people where branch_id = branches.id) as people
      from branches where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'names.json',
    words: 'what people were called besides, at birth or in another script',
    tables: ['person_names'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, kind, name, position
      from person_names where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'told-of.json',
    words: 'whom the family’s recordings tell of',
    tables: ['told_of'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select media_id as id, array_agg(person_id order by person_id) as people
      from told_of where family_id = ${familyId} and media_id > ${after} group by media_id order by media_id`,
  },
  {
    file: 'life-events.json',
    words: 'what happened in people’s lives and partnerships, dates as they were written',
    tables: ['life_events'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, partnership_id, kind, what, written, place, source
      from life_events where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'members.json',
    words: 'who belongs to the family, and in which role',
    tables: ['members'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select members.id, account_id, display_name, members.role, members.status, joined_at, ended_at
      from members left join accounts on accounts.id = account_id
      where family_id = ${familyId} and members.id > ${after} order by members.id`,
  },
  {
    file: 'invitations.json',
    words: 'who was invited',
    tables: ['invitations'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, email, role, invited_by, created_at, sent_at, times_sent, expires_at, accepted_at, declined_at,
        revoked_at
      from invitations where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'activities.json',
    words: 'what happened in the family; in a family you don’t own, what you did',
    tables: ['activities'],
    page: ({ familyId, accountId, isOwner, after }) => sql`
      select id, account_id, kind, subject, at from activities
      where family_id = ${familyId} and (${isOwner} or account_id = ${accountId}) and id > ${after} order by id`,
  },
  {
    file: 'capsules.json',
    words: 'the family’s time capsules: what stands on the lid, and their day',
    tables: ['capsules'],
    page: ({ familyId, after }) => sql`
      select id, owner_id, title, words, state, opens_on, opens_time, opens_zone, opens_at, created_at,
        sealed_at, prolonged_at, opened_at, paper_key, look
      from capsules where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'capsule-items.json',
    words: 'what you put into capsules, and what is in those that are open; of sealed ones nothing',
    tables: ['capsule_items'],
    page: ({ familyId, after }) => sql`
      select id, capsule_id, by_name, kind, name, content_type, byte_length, sha256, announced_at
      from capsule_items where family_id = ${familyId} and state = 'kept' and id > ${after} order by id`,
  },
  {
    file: 'memorials.json',
    words: 'what was written and added in memory of those who died, as far as you see it',
    tables: ['memorial_tributes'],
    page: ({ accountId, familyId, after }) => sql`
      select id, person_id, by_name, is_guest, kind, state, words, content_type, byte_length, sha256, written_at
      from memorial_tributes where family_id = ${familyId} and id > ${after}
        and (state in ('waiting', 'shown') or state = 'refused' and written_by = ${accountId}) order by id`,
  },
  {
    file: 'capsule-guests.json',
    words: 'who without an account adds to your capsules',
    tables: ['capsule_guests'],
    page: ({ familyId, after }) => sql`
      select id, capsule_id, name, email, joined_at
      from capsule_guests where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'voice-cards.json',
    words: 'for whom a card with a recorder was printed, and whether it still works',
    tables: ['voice_links'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, made_by, made_at, revoked_at
      from voice_links where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'voices.json',
    words:
      'answers and recordings that relatives without an account sent, to you or to your family',
    tables: ['voices'],
    page: ({ familyId, accountId, isOwner, after }) => sql`
      select id, person_id, person_name, link_id, delivery_id, state, content_type, byte_length, sha256,
        duration_ms, announced_at, arrived_at, media_id
      from voices where family_id = ${familyId} and id > ${after}
        and (for_account_id = ${accountId} or (for_account_id is null and ${isOwner})) order by id`,
  },
]
