import { sql, type RawBuilder } from 'kysely'

export interface Whose {
  readonly accountId: string
  readonly familyId: string
  readonly after: string
}

/** One kind of record: its file, what it holds, and a page of it in the order of ids. */
export interface RecordKind {
  readonly file: string
  readonly words: string
  /** Only whoever owns the family takes these with them. */
  readonly isFamilys?: true
  page(whose: Whose): RawBuilder<unknown>
}

/** Messages of others, sealed or not, are in none of these: an author's own are read, under row-level security. */
export const recordKinds: readonly RecordKind[] = [
  {
    file: 'people.json',
    words: 'everyone the family knows, with their dates, stories and notes',
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, given_name, surname, nickname, kin_words, born_on, born_words, born_place, died_on, died_words,
        died_place, is_living, occupation, story, notes, time_zone, portrait_id, created_at
      from people where family_id = ${familyId} and removed_at is null and id > ${after} order by id`,
  },
  {
    file: 'contact-ways.json',
    words: 'how each person can be reached',
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, kind, address, state, confirmed_at, created_at
      from contact_ways where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'kinships.json',
    words: 'how people belong together: the tree',
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, relative_id, kind, began_on, ended_on
      from kinships where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'messages.json',
    words: 'your messages, with what you wrote; media_id names the recording',
    page: ({ familyId, accountId, after }) => sql`
      select id, kind, state, title, for_whom, occasion, prompt, words, media_id, trim_start_ms, trim_end_ms,
        created_at, changed_at
      from messages where family_id = ${familyId} and author_id = ${accountId} and removed_at is null
        and id > ${after} order by id`,
  },
  {
    file: 'deliveries.json',
    words: 'when each message goes to whom, and how far it has come',
    page: ({ familyId, accountId, after }) => sql`
      select id, message_id, person_id, state, trigger, due_on, due_time, due_zone, due_at, occurrence, opened_at,
        cancelled_at, created_at
      from deliveries where family_id = ${familyId} and author_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'sealed-messages.json',
    words: 'your messages that wait for an event or for your passing',
    page: ({ familyId, accountId, after }) => sql`
      select id, message_id, person_id, waits_for, event_words, if_deceased, sealed_at
      from sealed_messages where family_id = ${familyId} and author_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'transcripts.json',
    words: 'what you say in your recordings, written down',
    page: ({ familyId, accountId, after }) => sql`
      select message_id as id, texts, language, engine, made_at, changed_at
      from transcripts where family_id = ${familyId} and author_id = ${accountId} and message_id > ${after}
      order by message_id`,
  },
]
