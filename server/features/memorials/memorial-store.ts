import { sql } from 'kysely'
import type { ArrivedMessage, Memorial } from '#contract/memorials.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { Person } from '#contract/people/index.ts'
import { listenUrl } from '#server/features/deliveries/engine/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { conflict, forbidden, notFound } from '#server/platform/errors.ts'

interface Facts {
  readonly since: string | null
  readonly is_account: boolean
  readonly is_own: boolean
  readonly recalled_at: string | null
  readonly is_steward: boolean
  readonly stewards: string[]
  readonly waiting: number
  readonly has_any: boolean
}

/** What holds for this reader; not found where the family knows no such person. */
export async function factsOf({ db }: FamilyViewer, personId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`select * from kinfold_memorial(${personId})`.execute(db)
  if (!rows[0]) throw notFound('We couldn’t find that person.')
  return rows[0]
}

/** Refuses where nobody is remembered: the living have no such page. */
export async function assertRemembered(viewer: FamilyViewer, personId: string): Promise<Facts> {
  const facts = await factsOf(viewer, personId)
  if (facts.since === null)
    throw conflict('There is no page in memory of this person, so nothing was changed.')
  return facts
}

export async function assertSteward(viewer: FamilyViewer, personId: string): Promise<void> {
  const { is_steward, stewards } = await assertRemembered(viewer, personId)
  if (!is_steward)
    throw forbidden(`Only whoever looks after this page can do this: ${stewards.join(', ')}.`)
}

/** Of whom it was said by mistake, they read what was written about them. */
export async function assertMe(viewer: FamilyViewer, personId: string): Promise<void> {
  const { is_own, since } = await factsOf(viewer, personId)
  if (!is_own || since !== null) throw forbidden('This is for the person whom it is about.')
}

async function accountOf({ db }: FamilyViewer, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('account_id')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

export async function readMemorial(viewer: FamilyViewer, personId: string): Promise<Memorial> {
  const person = await readPerson(viewer, personId)
  const facts = await factsOf(viewer, personId)
  const isRemembered = facts.since !== null
  return {
    state: stateOf(facts, person),
    person: asRemembered(person),
    recalledAt: facts.recalled_at,
    isMe: facts.is_own,
    accountId: isRemembered && facts.is_account ? await accountOf(viewer, personId) : null,
    hasMessages: isRemembered && facts.is_account,
    isSteward: facts.is_steward,
    stewards: isRemembered ? facts.stewards : [],
    waiting: facts.waiting,
    isKept: facts.has_any,
  }
}

/** Whoever has an account and was written down as dead has no page, and isn't told to be alive either. */
function stateOf({ since, is_own, recalled_at }: Facts, { isLiving }: Person): Memorial['state'] {
  if (since !== null) return 'remembered'
  return isLiving || is_own || recalled_at !== null ? 'living' : 'noted'
}

/** What the page tells of them; not how they were reached, nor what was noted. */
const asRemembered = (person: Person): Memorial['person'] => ({
  id: person.id,
  givenName: person.givenName,
  surname: person.surname,
  nickname: person.nickname,
  kinWords: person.kinWords,
  bornOn: person.bornOn,
  bornWords: person.bornWords,
  diedOn: person.diedOn,
  diedWords: person.diedWords,
  portraitId: person.portraitId,
})

interface Arrived {
  readonly id: string
  readonly kind: ArrivedMessage['kind']
  readonly due_at: string
  readonly opened_at: string | null
}

/** Of their messages those that came to the reader's own address. Each leads to its listening page, with its locks. */
export async function listMessages(
  viewer: FamilyViewer,
  personId: string,
  page: PageQuery,
): Promise<Page<ArrivedMessage>> {
  await factsOf(viewer, personId)
  const query = viewer.db
    .selectFrom(sql<Arrived>`kinfold_memorial_messages(${personId})`.as('arrived'))
    .selectAll('arrived')
  const walk = { by: 'arrived.due_at', id: 'arrived.id', type: 'timestamptz' } as const
  const list = ['memorial messages', personId, viewer.accountId]
  const how = { list, ...walk, direction: 'desc', isFew: true } as const
  return readPage(viewer, query, how, page, ({ id, kind, due_at, opened_at }) => ({
    id,
    kind,
    dueAt: due_at,
    isOpened: opened_at !== null,
    path: new URL(listenUrl(viewer, id)).pathname,
  }))
}
