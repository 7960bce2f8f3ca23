import type { BodyOf } from '#contract/endpoint.ts'
import type { researchDesk } from '#contract/research/desk.ts'
import type { Quote } from '#contract/research/shapes.ts'
import {
  mayBePaid,
  mayDo,
  maySpeak,
  mostFacts,
  mostSources,
  type ResearchAct,
} from '#contract/rules/research.ts'
import type { Admin } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { changeCase, findAskedCase, lockAskedCase, type CaseRow } from './case-store.ts'
import { declinedLetter, quotedLetter, repliedLetter, reportedLetter } from './emails.ts'
import { addMessage, messagesOf, peopleOf } from './part-store.ts'
import { factsOf, writeFacts, writeSources } from './report-store.ts'
import { tellFamily } from './tell-family.ts'

/** The case, held, if the desk may do this with it now. */
async function held(admin: Admin, id: string, act: ResearchAct): Promise<CaseRow> {
  const row = await lockAskedCase(admin, id)
  if (!mayDo(row.state, 'desk', act))
    throw conflict(
      'This case has moved on meanwhile. Nothing was changed. Please look at it again.',
    )
  return row
}

export async function quoteCase(admin: Admin, id: string, quote: Quote): Promise<void> {
  const { hours, rateCents, words } = quote
  const row = await held(admin, id, 'quote')
  await changeCase(admin, row, {
    state: 'quoted',
    quoted_at: admin.now(),
    quoted_hours: hours,
    quoted_rate_cents: rateCents,
    quote_words: sealedText(row.family_id, words),
  })
  await tellFamily(admin, row, `quote:${admin.newId()}`, (about) => quotedLetter(about, quote))
}

export async function declineCase(admin: Admin, id: string, reason: string): Promise<void> {
  const row = await held(admin, id, 'decline')
  const end_words = sealedText(row.family_id, reason)
  await changeCase(admin, row, { state: 'declined', ended_at: admin.now(), end_words })
  await tellFamily(admin, row, 'declined', declinedLetter)
}

export async function beginWork(admin: Admin, id: string): Promise<void> {
  const row = await held(admin, id, 'begin')
  await changeCase(admin, row, { state: 'in-work', work_begun_at: admin.now() })
}

export async function closeAtDesk(admin: Admin, id: string): Promise<void> {
  const row = await held(admin, id, 'close')
  await changeCase(admin, row, { state: 'closed', ended_at: admin.now() })
}

export async function notePayment(admin: Admin, id: string, isPaid: boolean): Promise<void> {
  const row = await lockAskedCase(admin, id)
  if (!mayBePaid(row.state)) throw conflict('Nobody has accepted a quote of this case.')
  if (isPaid === (row.paid_at !== null)) return
  await changeCase(admin, row, { paid_at: isPaid ? admin.now() : null })
}

export async function sayToFamily(
  admin: Admin,
  id: string,
  said: { readonly id: string; readonly words: string },
): Promise<void> {
  const row = await lockAskedCase(admin, id)
  if (!maySpeak(row.state)) throw conflict('This case is over. Nothing was sent.')
  const before = await messagesOf(admin, row)
  if (!(await addMessage(admin, row, { ...said, side: 'desk' }))) return
  // One letter until somebody of the family has looked.
  if (!(await hasUnreadBy(admin, row, before))) await tellFamily(admin, row, said.id, repliedLetter)
}

async function hasUnreadBy(
  { db }: Admin,
  { id }: CaseRow,
  before: Awaited<ReturnType<typeof messagesOf>>,
): Promise<boolean> {
  const last = before.findLast(({ side }) => side === 'desk')
  if (!last) return false
  const read = await db
    .selectFrom('research_readings')
    .select(({ fn }) => fn.max('read_number').as('number'))
    .where('case_id', '=', id)
    .executeTakeFirst()
  return (read?.number ?? 0) < last.number
}

export async function noteDeskReading(admin: Admin, id: string): Promise<void> {
  const row = await findAskedCase(admin, id)
  const last = (await messagesOf(admin, row)).at(-1)
  if (!last) return
  await admin.db
    .updateTable('research_cases')
    .set({ desk_read_number: last.number })
    .where('id', '=', id)
    .execute()
}

export async function reportCase(
  admin: Admin,
  id: string,
  { words, sources, facts }: BodyOf<typeof researchDesk.report>,
): Promise<void> {
  const row = await held(admin, id, 'report')
  assertWhole({ sources, facts })
  await assertFits(admin, row, { sources, facts })
  await writeSources(admin, row, sources)
  await writeFacts(admin, row, facts)
  await changeCase(admin, row, {
    state: 'reported',
    reported_at: row.reported_at ?? admin.now(),
    report_words: sealedText(row.family_id, words),
  })
  if (row.state !== 'reported') await tellFamily(admin, row, 'report', reportedLetter)
}

type Found = Pick<BodyOf<typeof researchDesk.report>, 'sources' | 'facts'>

/** What the family decided stays as it is, whoever it is about by now, and takes its place beside what is new. */
async function assertFits(admin: Admin, row: CaseRow, { sources, facts }: Found): Promise<void> {
  const decided = (await factsOf(admin, row)).filter(({ state }) => state !== 'proposed')
  const known = new Set((await peopleOf(admin, row)).map((person) => person.id))
  const isDecided = new Set(decided.map(({ id }) => id))
  if (facts.some(({ id, personId }) => !isDecided.has(id) && !known.has(personId)))
    throw invalid('A fact is about somebody whom the family didn’t name in this case.')
  const allFacts = new Set([...facts.map(({ id }) => id), ...isDecided])
  const allSources = new Set([
    ...sources.map(({ id }) => id),
    ...decided.map(({ source_id }) => source_id),
  ])
  if (allFacts.size > mostFacts || allSources.size > mostSources)
    throw conflict(
      `A report holds at most ${mostFacts} facts and ${mostSources} sources, those included that the family has decided on. Nothing was changed. Please leave some of the new ones out.`,
    )
}

function assertWhole({ sources, facts }: Found): void {
  const named = new Set(sources.map(({ id }) => id))
  if (named.size < sources.length || new Set(facts.map(({ id }) => id)).size < facts.length)
    throw invalid('A source or a fact stands in the report twice.')
  if (facts.some(({ sourceId }) => !named.has(sourceId)))
    throw invalid('Each fact needs one of the report’s sources.')
  if (
    facts.some(({ kind, what, written, place }) => kind === 'other' && !what && !written && !place)
  )
    throw invalid('A fact says nothing: no words, no date and no place.')
}
