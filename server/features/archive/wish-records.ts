import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** Somebody's own last wishes, with everything that stood there before. Those of others aren't theirs to take. */
export const wishRecords: readonly RecordKind[] = [
  {
    file: 'last-wishes.json',
    words: 'your last wishes, each with what you said and whether it may be read now',
    tables: ['wishes'],
    page: ({ familyId, accountId, after }) => sql`
      select id, kind, content, recording_id, visible, version, created_at, changed_at
      from wishes where family_id = ${familyId} and author_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'last-wishes-versions.json',
    words: 'the earlier versions of your last wishes',
    tables: ['wish_versions'],
    page: ({ familyId, accountId, after }) => sql`
      select wish_versions.id, wish_id, number, wish_versions.content, wish_versions.recording_id, saved_at
      from wish_versions join wishes on wishes.id = wish_id
      where wishes.family_id = ${familyId} and author_id = ${accountId} and wish_versions.id > ${after}
      order by wish_versions.id`,
  },
  {
    file: 'last-wishes-recordings.json',
    words: 'the voices of your last wishes; their bytes are among the files',
    tables: ['wish_recordings'],
    page: ({ familyId, accountId, after }) => sql`
      select id, duration_ms, content_type, byte_length, sha256, announced_at,
        heard_words as words_written_down, heard_read_at as words_read_at
      from wish_recordings
      where family_id = ${familyId} and author_id = ${accountId} and state = 'kept' and id > ${after} order by id`,
  },
  {
    file: 'last-wishes-words.json',
    words:
      'what was written down of the voices of your last wishes, as it was heard and as you put it right',
    tables: ['wish_heard_versions'],
    page: ({ familyId, accountId, after }) => sql`
      select wish_heard_versions.id, recording_id, number, words, is_authors as is_yours, saved_at
      from wish_heard_versions join wish_recordings on wish_recordings.id = recording_id
      where wish_recordings.family_id = ${familyId} and author_id = ${accountId}
        and wish_heard_versions.id > ${after}
      order by wish_heard_versions.id`,
  },
  {
    file: 'last-wishes-readers.json',
    words: 'who may read which of your last wishes now',
    tables: ['wish_sharings'],
    page: ({ familyId, accountId, after }) => sql`
      select * from (
        select wish_id || ' ' || account_id as id, wish_id, account_id
        from wish_sharings join wishes on wishes.id = wish_id
        where wishes.family_id = ${familyId} and author_id = ${accountId}) chosen
      where id > ${after} order by id`,
  },
  {
    file: 'last-wishes-afterwards.json',
    words: 'who reads your last wishes after your passing',
    tables: ['wish_audiences', 'wish_readers'],
    page: ({ familyId, accountId, after }) => sql`
      select family_id as id, audience, changed_at,
        (select json_agg(account_id order by account_id) from wish_readers
          where wish_readers.family_id = wish_audiences.family_id
            and wish_readers.author_id = ${accountId}) as account_ids
      from wish_audiences where family_id = ${familyId} and author_id = ${accountId} and family_id > ${after}`,
  },
]
