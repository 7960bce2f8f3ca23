import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** Messages of others, sealed or not, are in none of these: an author's own are read, under row-level security. */
export const messageRecords: readonly RecordKind[] = [
  {
    file: 'messages.json',
    words: 'your messages, with what you wrote; media_id names the recording',
    tables: ['messages'],
    page: ({ familyId, accountId, after }) => sql`
      select id, kind, state, title, for_whom, occasion, prompt, intention, words, media_id, trim_start_ms,
        trim_end_ms, created_at, changed_at
      from messages where family_id = ${familyId} and author_id = ${accountId} and removed_at is null
        and id > ${after} order by id`,
  },
  {
    file: 'passphrases.json',
    words:
      'questions that guard your messages; we know their answers only well enough to check them',
    tables: ['message_passphrases'],
    page: ({ familyId, accountId, after }) => sql`
      select message_id as id, question, message_passphrases.changed_at
      from message_passphrases join messages on messages.id = message_id
      where family_id = ${familyId} and author_id = ${accountId} and message_id > ${after} order by message_id`,
  },
  {
    file: 'opening-wishes.json',
    words: 'who may vouch for the recipients of your messages, and whether they may be asked',
    tables: ['message_openings'],
    page: ({ familyId, accountId, after }) => sql`
      select message_id as id, voucher_id, may_ask_recipient, message_openings.changed_at
      from message_openings join messages on messages.id = message_id
      where messages.family_id = ${familyId} and author_id = ${accountId} and message_id > ${after}
      order by message_id`,
  },
  {
    file: 'deliveries.json',
    words: 'when each message goes to whom, and how far it has come',
    tables: ['deliveries'],
    page: ({ familyId, accountId, after }) => sql`
      select id, message_id, person_id, state, address, trigger, due_on, due_time, due_zone, due_at, occurrence,
        held_at, held_because, if_deceased, alternate_id, opened_at, cancelled_at, created_at
      from deliveries where family_id = ${familyId} and author_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'delivery-history.json',
    words: 'what happened to each delivery, step by step',
    tables: ['delivery_events'],
    page: ({ familyId, accountId, after }) => sql`
      select * from (
        select delivery_id || ' ' || lpad(delivery_events.version::text, 10, '0') as id, delivery_id, kind,
          detail, at
        from delivery_events join deliveries on deliveries.id = delivery_id
        where family_id = ${familyId} and author_id = ${accountId}) steps
      where id > ${after} order by id`,
  },
  {
    file: 'delivery-answers.json',
    words: 'what you answered when we asked before a delivery',
    tables: ['delivery_answers'],
    isClosed: true,
    page: ({ familyId, accountId, after }) => sql`
      select * from (
        select delivery_id || ' ' || lpad(delivery_answers.epoch::text, 10, '0') || ' ' || letter as id,
          delivery_id, letter, answer, answered_at
        from delivery_answers join deliveries on deliveries.id = delivery_id
        where family_id = ${familyId} and author_id = ${accountId}) answers
      where id > ${after} order by id`,
  },
  {
    file: 'sealed-messages.json',
    words: 'your messages that wait for an event or for your passing',
    tables: ['sealed_messages'],
    page: ({ familyId, accountId, after }) => sql`
      select id, message_id, person_id, waits_for, event_words, if_deceased, alternate_id, sealed_at
      from sealed_messages where family_id = ${familyId} and author_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'recipient-agreements.json',
    words: 'where your messages go, as you agreed to it, and what others proposed since',
    tables: ['recipient_agreements'],
    page: ({ familyId, accountId, after }) => sql`
      select person_id as id, agreed, agreed_at, proposed, proposed_by_name, proposed_at
      from recipient_agreements where family_id = ${familyId} and author_id = ${accountId}
        and person_id > ${after} order by person_id`,
  },
  {
    file: 'transcripts.json',
    words: 'what you say in your recordings, written down',
    tables: ['transcripts'],
    page: ({ familyId, accountId, after }) => sql`
      select message_id as id, texts, language, engine, made_at, changed_at
      from transcripts where family_id = ${familyId} and author_id = ${accountId} and message_id > ${after}
      order by message_id`,
  },
  {
    file: 'transcript-changes.json',
    words: 'what you corrected in them',
    tables: ['transcript_changes'],
    page: ({ familyId, accountId, after }) => sql`
      select * from (
        select message_id || ' ' || lpad(number::text, 10, '0') as id, message_id, position, before_text,
          after_text, transcript_changes.changed_at
        from transcript_changes join transcripts using (message_id)
        where family_id = ${familyId} and author_id = ${accountId}) changes
      where id > ${after} order by id`,
  },
  {
    file: 'transcript-moods.json',
    words: 'the mood our program took from them, and what you made of it',
    tables: ['transcript_moods'],
    page: ({ familyId, accountId, after }) => sql`
      select * from (
        select message_id || ' ' || source as id, message_id, source, found, own, transcript_moods.engine,
          transcript_moods.made_at
        from transcript_moods join transcripts using (message_id)
        where family_id = ${familyId} and author_id = ${accountId}) moods
      where id > ${after} order by id`,
  },
]
