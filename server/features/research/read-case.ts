import type { DeskResearchCase } from '#contract/research/desk.ts'
import type { ResearchCase } from '#contract/research/index.ts'
import type { CaseFact, CaseReport } from '#contract/research/shapes.ts'
import { isOver, type ResearchSide } from '#contract/rules/research.ts'
import type { LifeEvent } from '#contract/tree/index.ts'
import { findKnownAccount } from '#server/features/accounts/index.ts'
import { recordingsIn, soundOf } from '#server/features/media/index.ts'
import { livedEvents } from '#server/features/tree/index.ts'
import type { Actor, Admin, FamilyEditor } from '#server/platform/actors.ts'
import { findAskedCase, findOwnCase, type CaseRow } from './case-store.ts'
import { messagesOf, peopleOf, readUpTo, recordingIdsOf } from './part-store.ts'
import { factsOf, sourcesOf, type FactRow } from './report-store.ts'

export async function readOwnCase(editor: FamilyEditor, id: string): Promise<ResearchCase> {
  const row = await findOwnCase(editor, id)
  const messages = await messagesOf(editor, row)
  const read = await readUpTo(editor, row)
  const unread = messages.filter(({ side, number }) => side === 'desk' && number > read).length
  const askedBy = await nameOf(editor, row.begun_by)
  const handed = {
    people: await peopleOf(editor, row),
    recordings: await recordingsOf(editor, row),
  }
  const report = await reportOf(editor, row, 'family')
  const { version } = row
  return { ...(await partsOf(editor, row, messages)), ...handed, report, unread, askedBy, version }
}

/** All that the family put into the case, and nothing else of theirs; who and what it handed only until the case is over. */
export async function readDeskCase(admin: Admin, id: string): Promise<DeskResearchCase> {
  const row = await findAskedCase(admin, id)
  const messages = await messagesOf(admin, row)
  const unread = messages.filter(
    ({ side, number }) => side === 'family' && number > row.desk_read_number,
  ).length
  const by = row.begun_by ? await findKnownAccount(admin, row.begun_by) : undefined
  const asker = by ? { name: by.display_name, email: by.email } : null
  const handed = isOver(row.state)
    ? { people: [], recordings: [] }
    : { people: await peopleOf(admin, row), recordings: await recordingsOf(admin, row) }
  const report = await reportOf(admin, row, 'desk')
  return { ...(await partsOf(admin, row, messages)), ...handed, report, unread, asker }
}

const nameOf = async (actor: Actor, accountId: string | null): Promise<string | null> =>
  (accountId && (await findKnownAccount(actor, accountId))?.display_name) || null

async function partsOf(
  actor: FamilyEditor | Admin,
  row: CaseRow,
  messages: Awaited<ReturnType<typeof messagesOf>>,
): Promise<
  Omit<ResearchCase, 'people' | 'recordings' | 'report' | 'unread' | 'askedBy' | 'version'>
> {
  return {
    id: row.id,
    title: row.title,
    question: row.question,
    known: row.known,
    state: row.state,
    askedAt: row.asked_at,
    quote: quoteOf(row),
    acceptedAt: row.accepted_at,
    acceptedBy: await nameOf(actor, row.accepted_by),
    begunAt: row.work_begun_at,
    paidAt: row.paid_at,
    endedAt: row.ended_at,
    endWords: row.end_words ?? '',
    messages: messages.map(({ id, side, name, isMine, words, saidAt }) => ({
      id,
      side,
      name,
      isMine,
      words,
      saidAt,
    })),
  }
}

function quoteOf(row: CaseRow): ResearchCase['quote'] {
  if (row.quoted_at === null) return null
  return {
    hours: row.quoted_hours!,
    rateCents: row.quoted_rate_cents!,
    words: row.quote_words!,
    quotedAt: row.quoted_at,
  }
}

/** What was made private or deleted since isn’t among them any more. */
async function recordingsOf(
  { db }: Pick<Actor, 'db'>,
  row: CaseRow,
): Promise<ResearchCase['recordings']> {
  const ids = await recordingIdsOf({ db }, row)
  const found = await recordingsIn({ db, familyId: row.family_id }, ids)
  return ids.flatMap((id) => {
    const item = found.get(id)
    return item ? [{ name: item.caption || item.fileName, sound: soundOf(item) }] : []
  })
}

async function reportOf(
  actor: Actor,
  row: CaseRow,
  side: ResearchSide,
): Promise<CaseReport | null> {
  if (row.reported_at === null) return null
  const facts = await factsOf(actor, row)
  const attachedTo = facts.flatMap(({ attached_to }) => attached_to ?? [])
  const lived = await livedEvents({ db: actor.db, familyId: row.family_id }, attachedTo)
  return {
    words: row.report_words!,
    reportedAt: row.reported_at,
    sources: await sourcesOf(actor, row),
    facts: facts.map((fact) => ({
      ...toFact(fact, lived),
      // Whose life the family wrote it into may be somebody the desk was never told of.
      ...(side === 'desk' && { personId: fact.person_id }),
    })),
  }
}

export const isSameEvent = (one: LifeEvent, fact: Omit<LifeEvent, 'source'>): boolean =>
  one.kind === fact.kind &&
  one.what === fact.what &&
  one.written === fact.written &&
  one.place === fact.place

function toFact(row: FactRow, lived: ReadonlyMap<string, readonly LifeEvent[]>): CaseFact {
  const kind = row.kind as CaseFact['kind']
  const { what, written, place } = row
  const told = { kind, what, written, place }
  const stands = lived.get(row.attached_to ?? '')?.some((event) => isSameEvent(event, told))
  const state = row.state === 'accepted' ? (stands ? 'attached' : 'taken-back') : row.state
  return {
    id: row.id,
    personId: row.attached_to ?? row.person_id,
    sourceId: row.source_id,
    ...told,
    state: state as CaseFact['state'],
  }
}
