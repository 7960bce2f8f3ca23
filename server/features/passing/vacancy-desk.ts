import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import { mailboxOf } from '#contract/rules/letter-budget.ts'
import { mostShown, type Candidate, type DeskVacancy } from '#contract/passing/vacancies.ts'
import { isKeeping, keeperOf } from '#contract/rules/release/keepers.ts'
import { isOpen, passingFrom, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { caretakerIn, UNCONFIRMED } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import {
  beginPassing,
  channelsOf,
  postgresRepository,
  recordEvent,
  seenAt,
} from '#server/features/passing/engine/index.ts'
import { spendOnAddress } from '#server/features/senders/index.ts'
import { inTransaction, type Admin, type System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { assertDone, recordHappening } from './record-happening.ts'
import { keepersOf, type KeeperRow } from './keeper-store.ts'
import { noteWords } from './note-store.ts'
import { isOwnersAddress } from './refuse-owner.ts'
import { instantOf } from './views.ts'

const vacant = ({ db }: System) =>
  db
    .selectFrom('passings')
    .innerJoin('accounts', 'accounts.id', 'passings.owner_id')
    .select(['passings.owner_id', 'passings.value', 'accounts.display_name', 'accounts.status'])

type Row = Awaited<ReturnType<ReturnType<typeof vacant>['executeTakeFirstOrThrow']>>

const atDesk = <T>(admin: Admin, work: (system: System) => Promise<T>) =>
  elevate(admin, 'desk', (raised) => inTransaction(raised, work))

/** Owners for whom too few keepers are left. Nothing of what they sealed is among it. */
export const listVacancies = (admin: Admin, page: PageQuery): Promise<Page<DeskVacancy>> =>
  atDesk(admin, async (system) => {
    const walk = {
      list: ['vacancies'],
      by: 'passings.vacant_since',
      id: 'passings.owner_id',
      type: 'timestamptz',
    } as const
    const query = vacant(system).where('passings.vacant_since', 'is not', null)
    return viewsOf(system, await readPage(system, query, walk, page, (row) => row))
  })

/** Whom an admin had agreed to, where enough keepers are there again: that can still be taken back. */
export const listStandingIn = (admin: Admin, page: PageQuery): Promise<Page<DeskVacancy>> =>
  atDesk(admin, async (system) => {
    const walk = {
      list: ['standing in'],
      by: 'passings.begun_at',
      id: 'passings.owner_id',
      type: 'timestamptz',
    } as const
    const query = vacant(system)
      .where('passings.has_stand_ins', '=', true)
      .where('passings.vacant_since', 'is', null)
    return viewsOf(system, await readPage(system, query, walk, page, (row) => row))
  })

async function viewsOf(system: System, { items, next }: Page<Row>): Promise<Page<DeskVacancy>> {
  const views = []
  for (const row of items) views.push(await toView(system, row))
  return { items: views, next }
}

async function readVacancy(system: System, ownerId: string): Promise<DeskVacancy> {
  const row = await vacant(system).where('passings.owner_id', '=', ownerId).executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that release plan.')
  return toView(system, row)
}

async function toView(system: System, row: Row): Promise<DeskVacancy> {
  const now = system.ports.clock.now().epochMilliseconds
  const passing = passingFrom(row.value)
  const rows = await keepersOf(system, row.owner_id)
  const candidates = []
  for (const one of rows) candidates.push(...(await candidateOf(system, passing, rows, one)))
  return {
    ownerId: row.owner_id,
    ownerName: nameOr(row.display_name, 'Somebody'),
    addresses: await channelsOf(system, row.owner_id),
    isDeparted: row.status === 'departed',
    isRemembered: passing.case?.state === 'released',
    since: passing.vacancy ? instantOf(passing.vacancy.since) : null,
    lastAliveAt: instantOf(Math.max(passing.aliveAt, (await seenAt(system, row.owner_id)) ?? 0)),
    needed: termsAt(passing.plan, now).k,
    left: rows.flatMap((one) => leftOf(passing, one)).slice(0, mostShown),
    caretakers: (await caretakersOf(system, row.owner_id)).length,
    candidates: candidates.slice(0, mostShown),
    reason: await lastReason(system, row.owner_id),
  }
}

function leftOf(passing: Passing, { id, name }: KeeperRow): DeskVacancy['left'] {
  const { state } = keeperOf(passing, id)!
  if (state !== 'confirmed' && state !== 'unreachable') return []
  return [{ keeperId: id, name, isReached: state === 'confirmed' }]
}

const isCandidate = (keeper: Keeper): boolean =>
  keeper.state === 'accepted' ||
  keeper.state === 'nominated' ||
  (keeper.nominatedBy !== undefined && isKeeping(keeper))

async function candidateOf(
  system: System,
  passing: Passing,
  rows: readonly KeeperRow[],
  { id, name, address }: KeeperRow,
): Promise<Candidate[]> {
  const keeper = keeperOf(passing, id)!
  if (!isCandidate(keeper)) return []
  const { nominatedBy, invitedAt } = keeper
  const by = nominatedBy === undefined ? null : await proposerOf(system, rows, nominatedBy)
  const state = keeper.state as Candidate['state']
  return [{ keeperId: id, name, email: address, state, by, at: instantOf(invitedAt) }]
}

/** Who proposed them, as the desk reads it; null for the owner. */
async function proposerOf(
  { db }: System,
  rows: readonly KeeperRow[],
  by: string,
): Promise<string | null> {
  if (by === UNCONFIRMED) return null
  const accountId = caretakerIn(by)
  if (accountId === undefined) return rows.find(({ id }) => id === by)?.name ?? 'A former keeper'
  const unknown = 'somebody who looks after the family'
  if (accountId === '') return unknown
  const account = await db
    .selectFrom('accounts')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return unknown
  return `${nameOr(account.display_name, 'Somebody')} (${account.email}), who looks after the family,`
}

async function caretakersOf({ db }: System, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from kinfold_caretakers(${ownerId})`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

async function lastReason({ db }: System, ownerId: string): Promise<string | null> {
  const note = await db
    .selectFrom('passing_notes')
    .select('words')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'stand-in')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return note?.words ?? null
}

interface Decided {
  readonly keeperId: string
  readonly isAgreed: boolean
  readonly reason: string
  readonly sameAs?: string | null | undefined
}

/** A person decides whether somebody stands in, with a written reason that the owner reads. */
export const decideStandIn = (
  admin: Admin,
  ownerId: string,
  { keeperId, isAgreed, reason, sameAs }: Decided,
): Promise<DeskVacancy> =>
  atDesk(admin, async (system) => {
    const passing = await found(system, ownerId, keeperId)
    const number = passing.case?.number ?? 0
    const { accountId: by } = admin
    if (isAgreed) {
      await refuseParty(system, by, ownerId)
      if (sameAs === undefined && passing.keepers.some(({ state }) => state === 'unreachable'))
        throw conflict(
          'Please say whether they are one of the keepers whom no letter reaches. Nothing was changed.',
        )
      await spendOnCandidate(system, ownerId, keeperId)
      const same = sameAs && { sameAs }
      await recordHappening(system, ownerId, { kind: 'approve', keeperId, by, ...same })
    } else await recordHappening(system, ownerId, { kind: 'decline', keeperId, by })
    await noteWords(system, { ownerId, number, kind: 'stand-in', words: reason, keeperId })
    return readVacancy(system, ownerId)
  })

/** Who has a part in it doesn't decide it: the owner, whoever keeps or is to keep for them, whoever looks after their family. */
async function refuseParty(system: System, accountId: string, ownerId: string): Promise<void> {
  const { email } = await knownAccount(system, accountId)
  const isKept = (await keepersOf(system, ownerId)).some(
    ({ account_id, address }) =>
      account_id === accountId || (address && mailboxOf(address) === mailboxOf(email)),
  )
  const isParty =
    accountId === ownerId ||
    isKept ||
    (await caretakersOf(system, ownerId)).includes(accountId) ||
    (await isOwnersAddress(system, ownerId, email))
  if (isParty)
    throw conflict(
      'You have a part in this yourself: as its owner, as a keeper, or because you look after the family. Another admin has to decide it. Nothing was changed.',
    )
}

/** They are written to now, whoever wanted it. */
async function spendOnCandidate(system: System, ownerId: string, keeperId: string): Promise<void> {
  const row = (await keepersOf(system, ownerId)).find(({ id }) => id === keeperId)
  if (row?.address && row.state === 'nominated')
    await spendOnAddress(system.ports, 'keeper', row.address)
}

async function found(system: System, ownerId: string, keeperId: string): Promise<Passing> {
  const passing = (await postgresRepository(system).find(ownerId))?.passing
  if (!passing || !keeperOf(passing, keeperId)) throw notFound('We couldn’t find that proposal.')
  return passing
}

/** They were here since their last sign of life: that is written down first, unless a report is open. */
async function noteVisit(system: System, ownerId: string, passing: Passing): Promise<void> {
  const at = await seenAt(system, ownerId)
  if (!at || at <= passing.aliveAt || isOpen(passing.case)) return
  const event = { kind: 'proofOfLife', how: 'sign-in', at } as const
  assertDone(await recordEvent(postgresRepository(system), ownerId, event))
}

/** Somebody wrote to us that an owner died, whose keepers are gone: from now on stand-ins can be proposed. */
export const openVacancy = (
  admin: Admin,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<DeskVacancy> =>
  atDesk(admin, async (system) => {
    const owner = await system.db
      .selectFrom('accounts')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('status', '<>', 'departed')
      .executeTakeFirst()
    if (!owner) throw notFound('We couldn’t find an account with that address.')
    await refuseParty(system, admin.accountId, owner.id)
    const repository = postgresRepository(system)
    if (!(await repository.hasAnythingKept(owner.id)))
      throw conflict(
        'Nothing of theirs waits for what a keeper could say, so nobody has to stand in.',
      )
    await beginPassing(system, owner.id)
    const { passing } = (await repository.find(owner.id))!
    const number = passing.case?.number ?? 0
    await noteVisit(system, owner.id, passing)
    await recordHappening(system, owner.id, { kind: 'fallShort', by: admin.accountId })
    await noteWords(system, { ownerId: owner.id, number, kind: 'stand-in', words: reason })
    return readVacancy(system, owner.id)
  })
