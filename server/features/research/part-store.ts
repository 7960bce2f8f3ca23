import { sql } from 'kysely'
import type { CaseMessage, CasePerson } from '#contract/research/shapes.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { mostCaseMessages, type ResearchSide } from '#contract/rules/research.ts'
import type { Actor, Admin, FamilyEditor } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict } from '#server/platform/errors.ts'
import type { CaseRow } from './case-store.ts'

type OfCase = Pick<CaseRow, 'id' | 'family_id'>

/** Whom the case is about; of somebody who is gone from the tree, the name the family gave. */
export async function peopleOf({ db }: Actor, { id, family_id }: OfCase): Promise<CasePerson[]> {
  const rows = await db
    .selectFrom('research_people')
    .innerJoin('people', 'people.id', 'research_people.person_id')
    .select(['person_id', 'research_people.name', 'given_name', 'surname', 'removed_at'])
    .select(['born_on', 'born_words', 'died_on', 'died_words'])
    .where('case_id', '=', id)
    .where('research_people.family_id', '=', family_id)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const isGone = row.removed_at !== null
    return {
      id: row.person_id,
      name: isGone ? row.name : fullName({ givenName: row.given_name, surname: row.surname }),
      bornWords: isGone ? '' : row.born_words || (row.born_on ?? ''),
      diedWords: isGone ? '' : row.died_words || (row.died_on ?? ''),
      isGone,
    }
  })
}

export async function choosePeople(
  { db, familyId: family_id }: FamilyEditor,
  caseId: string,
  people: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  await db
    .deleteFrom('research_people')
    .where('case_id', '=', caseId)
    .where('family_id', '=', family_id)
    .execute()
  if (people.length === 0) return
  const rows = people.map(({ id, name }, position) => {
    const sealed = sealedText(family_id, name)
    return { case_id: caseId, person_id: id, family_id, position, name: sealed }
  })
  await db.insertInto('research_people').values(rows).execute()
}

export async function recordingIdsOf(
  { db }: Pick<Actor, 'db'>,
  { id, family_id }: OfCase,
): Promise<string[]> {
  const rows = await db
    .selectFrom('research_recordings')
    .select('media_id')
    .where('case_id', '=', id)
    .where('family_id', '=', family_id)
    .orderBy('position')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

export async function chooseRecordings(
  { db, familyId: family_id }: FamilyEditor,
  caseId: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('research_recordings')
    .where('case_id', '=', caseId)
    .where('family_id', '=', family_id)
    .execute()
  if (ids.length === 0) return
  const rows = ids.map((media_id, position) => ({
    case_id: caseId,
    media_id,
    family_id,
    position,
  }))
  await db.insertInto('research_recordings').values(rows).execute()
}

export async function messagesOf(
  { db, accountId }: FamilyEditor | Admin,
  { id, family_id }: OfCase,
): Promise<(CaseMessage & { readonly number: number })[]> {
  const rows = await db
    .selectFrom('research_messages')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['research_messages.id', 'number', 'side', 'account_id', 'words', 'said_at'])
    .select('accounts.display_name as name')
    .where('case_id', '=', id)
    .where('research_messages.family_id', '=', family_id)
    .orderBy('number')
    .execute()
  return rows.map(({ account_id, side, said_at, ...said }) => ({
    ...said,
    side: side as ResearchSide,
    isMine: account_id === accountId,
    saidAt: said_at,
  }))
}

interface Said {
  readonly id: string
  readonly words: string
  readonly side: ResearchSide
}

/** Adds to a locked case. False where this very message stands there already: a call was repeated. */
export async function addMessage(
  actor: FamilyEditor | Admin,
  { id: case_id, family_id }: OfCase,
  { id, words, side }: Said,
): Promise<boolean> {
  const { rows } = await sql<{ last: number; mine: number }>`
    select coalesce(max(number), 0)::integer as last,
      (count(*) filter (where side = ${side}))::integer as mine
    from research_messages where case_id = ${case_id} and family_id = ${family_id}`.execute(
    actor.db,
  )
  const { last, mine } = rows[0]!
  const { numInsertedOrUpdatedRows } = await actor.db
    .insertInto('research_messages')
    .values({
      id,
      case_id,
      family_id,
      number: last + 1,
      side,
      account_id: actor.accountId,
      words: sealedText(family_id, words.replace(/\r\n?/g, '\n')),
      said_at: actor.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return assertOwn(actor, case_id, id)
  if (mine >= mostCaseMessages)
    throw conflict(
      'This case has as many messages as one can hold. Please ask in a new one; nothing of this one is lost.',
    )
  return true
}

async function assertOwn(
  { db, accountId }: FamilyEditor | Admin,
  caseId: string,
  id: string,
): Promise<false> {
  const sent = await db
    .selectFrom('research_messages')
    .select('id')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!sent) throw conflict('This message stands elsewhere. Nothing was sent.')
  return false
}

export async function readUpTo({ db, accountId }: FamilyEditor, { id }: OfCase): Promise<number> {
  const row = await db
    .selectFrom('research_readings')
    .select('read_number')
    .where('case_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.read_number ?? 0
}

export async function noteRead(
  { db, accountId: account_id, familyId: family_id }: FamilyEditor,
  caseId: string,
  read_number: number,
): Promise<void> {
  await db
    .insertInto('research_readings')
    .values({ case_id: caseId, account_id, family_id, read_number })
    .onConflict((on) => on.columns(['case_id', 'account_id']).doUpdateSet({ read_number }))
    .execute()
}
