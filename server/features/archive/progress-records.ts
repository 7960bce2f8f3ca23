import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** What a family has set itself, the hours it made for somebody, and the questions that came to each of its members. */
export const progressRecords: readonly RecordKind[] = [
  {
    file: 'memory-hours.json',
    words:
      'memory hours: for whom each is, what is in it with which words, and whether the person agreed to be recorded; picture and sound name files',
    tables: ['memory_hours', 'memory_hour_slides'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, person_id, title, advance_seconds, agreed_at, agreed_by, agreed_with, made_by, made_at,
        (select coalesce(json_agg(json_build_object('picture', memory_id, 'sound', media_id, 'words', words)
          order by position), '[]') from memory_hour_slides where hour_id = memory_hours.id) as slides
      from memory_hours where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'goals.json',
    words: 'what the family has set itself, and what of it is done or let go',
    tables: ['goals'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, words, person_id, wanted_on, state, made_by, made_at, moved_at
      from goals where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'tree-suggestions.json',
    words:
      'what you suggested about people in the tree, or what others did where you look after the family, and what was answered',
    tables: ['suggestions'],
    page: ({ familyId, accountId, isOwner, after }) => sql`
      select id, person_id, other_id, name_then, suggested, why, state, is_corrected, answer, answered_at, made_by,
        made_at
      from suggestions where family_id = ${familyId} and (${isOwner} or made_by = ${accountId}) and id > ${after}
      order by id`,
  },
  {
    file: 'weekly-questions.json',
    words: 'the questions that were e-mailed to you each week, and the recordings that answer them',
    tables: ['prompt_letters'],
    page: ({ familyId, accountId, after }) => sql`
      select id, question, sent_at, answered_at, media_id as file from prompt_letters
      where family_id = ${familyId} and account_id = ${accountId} and id > ${after} order by id`,
  },
]
