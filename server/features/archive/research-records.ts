import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** What a family asked a researcher, and what came of it. Whoever only looks at a family sees nothing of it here either. */
export const researchRecords: readonly RecordKind[] = [
  {
    file: 'research-cases.json',
    words:
      'what the family asked a researcher, about whom and with which recordings, the quote and the report',
    tables: ['research_cases', 'research_people', 'research_recordings'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, state, title, question, known, begun_by, created_at, asked_at, quoted_hours, quoted_rate_cents,
        quote_words, quoted_at, accepted_by, accepted_at, work_begun_at, paid_at, report_words, reported_at, ended_at,
        end_words,
        (select coalesce(json_agg(person_id order by position), '[]') from research_people where case_id = research_cases.id) as people,
        (select coalesce(json_agg(media_id order by position), '[]') from research_recordings where case_id = research_cases.id) as files
      from research_cases where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'research-messages.json',
    words: 'what the family and the researcher wrote to each other',
    tables: ['research_messages'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, case_id, number, side, account_id, words, said_at
      from research_messages where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'research-sources.json',
    words: 'the sources of those reports',
    tables: ['research_sources'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, case_id, title, place, link
      from research_sources where family_id = ${familyId} and id > ${after} order by id`,
  },
  {
    file: 'research-facts.json',
    words: 'what each source says of whom, and whether the family took it into its tree',
    tables: ['research_facts'],
    isFamilys: true,
    page: ({ familyId, after }) => sql`
      select id, case_id, person_id, source_id, kind, what, written, place, state, attached_to, decided_by, decided_at
      from research_facts where family_id = ${familyId} and id > ${after} order by id`,
  },
]
