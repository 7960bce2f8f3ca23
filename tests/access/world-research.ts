import { randomUUID } from 'node:crypto'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now, type Ids } from './world-rows.ts'

/** A case with its report, in which the family named its person and chose its recording. */
export async function buildResearch(app: TestApp, ids: Ids, accountId: string): Promise<void> {
  const [family_id, case_id, source_id, factId] = [
    ids['familyId']!,
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const at = now(app)
  const said = (words: string) => sealedText(family_id, words)
  await insert(app, 'research_cases', {
    id: case_id,
    family_id,
    state: 'reported',
    title: said('Where Nora came from'),
    question: said('Which village?'),
    known: said('A ship.'),
    begun_by: accountId,
    created_at: at,
    changed_at: at,
    asked_at: at,
    quoted_hours: 4,
    quoted_rate_cents: 6000,
    quote_words: said('Two registers.'),
    quoted_at: at,
    accepted_at: at,
    work_begun_at: at,
    reported_at: at,
    report_words: said('It was a village.'),
  })
  const of = { case_id, family_id, position: 0 }
  await insert(app, 'research_people', { ...of, person_id: ids['personId']!, name: said('Nora') })
  await insert(app, 'research_recordings', { ...of, media_id: ids['mediaId']! })
  const message = { id: randomUUID(), case_id, family_id, number: 1, side: 'desk' as const }
  await insert(app, 'research_messages', { ...message, words: said('Hello'), said_at: at })
  await insert(app, 'research_readings', {
    case_id,
    family_id,
    account_id: accountId,
    read_number: 0,
  })
  const none = said('')
  await insert(app, 'research_sources', {
    ...of,
    id: source_id,
    title: said('A register'),
    place: none,
    link: none,
  })
  const told = { kind: 'baptism', what: '', written: '1890', place: '' }
  const fact = { ...of, id: factId, source_id, person_id: ids['personId']!, ...told }
  await insert(app, 'research_facts', fact)
  Object.assign(ids, { caseId: case_id, factId })
}
