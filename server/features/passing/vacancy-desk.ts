import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import { mostShown, type Candidate, type DeskVacancy } from '#contract/passing/vacancies.ts'
import { keeperOf } from '#contract/rules/release/keepers.ts'
import { passingFrom, type Keeper, type Passing } from '#contract/rules/release/passing.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { CARETAKER } from '#contract/rules/release/vacancy.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import {
  beginPassing,
  channelsOf,
  postgresRepository,
} from '#server/features/passing/engine/index.ts'
import { spendOnAddress } from '#server/features/senders/index.ts'
import { inTransaction, type Admin, type System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { happen } from './happen.ts'
import { keepersOf, type KeeperRow } from './keeper-store.ts'
import { noteWords } from './note-store.ts'
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
    const { items, next } = await readPage(system, query, walk, page, (row) => row)
    const views = []
    for (const row of items) views.push(await toView(system, row))
    return { items: views, next }
  })

async function readVacancy(system: System, ownerId: string): Promise<DeskVacancy> {
  const row = await vacant(system).where('passings.owner_id', '=', ownerId).executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that release plan.')
  return toView(system, row)
}

async function toView(system: System, row: Row): Promise<DeskVacancy> {
  const now = system.ports.clock.now().epochMilliseconds
  const passing = passingFrom(row.value)
  const rows = await keepersOf(system, row.owner_id)
  return {
    ownerId: row.owner_id,
    ownerName: nameOr(row.display_name, 'Somebody'),
    addresses: await channelsOf(system, row.owner_id),
    isDeparted: row.status === 'departed',
    isRemembered: passing.case?.state === 'released',
    since: instantOf(passing.vacancy?.since ?? now),
    lastAliveAt: instantOf(passing.aliveAt),
    needed: termsAt(passing.plan, now).k,
    left: rows.flatMap((one) => leftOf(passing, one)).slice(0, mostShown),
    caretakers: await countCaretakers(system, row.owner_id),
    candidates: rows.flatMap((one) => candidateOf(passing, rows, one)).slice(0, mostShown),
    reason: await lastReason(system, row.owner_id),
  }
}

function leftOf(passing: Passing, { id, name }: KeeperRow): DeskVacancy['left'] {
  const { state } = keeperOf(passing, id)!
  if (state !== 'confirmed' && state !== 'unreachable') return []
  return [{ name, isReached: state === 'confirmed' }]
}

const isCandidate = ({ state, nominatedBy }: Keeper): boolean =>
  state === 'nominated' ||
  state === 'accepted' ||
  (state === 'invited' && nominatedBy !== undefined)

function candidateOf(
  passing: Passing,
  rows: readonly KeeperRow[],
  { id, name, address }: KeeperRow,
): Candidate[] {
  const keeper = keeperOf(passing, id)!
  if (!isCandidate(keeper)) return []
  const { nominatedBy, invitedAt } = keeper
  const proposer = rows.find((one) => one.id === nominatedBy)?.name
  const by =
    nominatedBy === undefined
      ? null
      : nominatedBy === CARETAKER
        ? 'who looks after the family'
        : (proposer ?? 'A former keeper')
  const state = keeper.state as Candidate['state']
  return [{ keeperId: id, name, email: address, state, by, at: instantOf(invitedAt) }]
}

async function countCaretakers({ db }: System, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct account_id)::int as count from kinfold_caretakers(${ownerId})`.execute(db)
  return rows[0]!.count
}

async function lastReason({ db }: System, ownerId: string): Promise<string | null> {
  const note = await db
    .selectFrom('passing_notes')
    .select('words')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'stand-in')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return note?.words ?? null
}

interface Decided {
  readonly keeperId: string
  readonly isAgreed: boolean
  readonly reason: string
}

/** A person decides whether somebody stands in, with a written reason that the owner reads. */
export const decideStandIn = (
  admin: Admin,
  ownerId: string,
  { keeperId, isAgreed, reason }: Decided,
): Promise<DeskVacancy> =>
  atDesk(admin, async (system) => {
    const number = (await found(system, ownerId, keeperId)).case?.number ?? 0
    if (isAgreed) await spendOnCandidate(system, ownerId, keeperId)
    const kind = isAgreed ? 'approve' : 'decline'
    await happen(system, ownerId, { kind, keeperId, by: admin.accountId })
    await noteWords(system, { ownerId, number, kind: 'stand-in', words: reason })
    return readVacancy(system, ownerId)
  })

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
    const repository = postgresRepository(system)
    if (!(await repository.hasAnythingKept(owner.id)))
      throw conflict(
        'Nothing of theirs waits for what a keeper could say, so nobody has to stand in.',
      )
    await beginPassing(system, owner.id)
    const number = (await repository.find(owner.id))!.passing.case?.number ?? 0
    await happen(system, owner.id, { kind: 'fallShort', by: admin.accountId })
    await noteWords(system, { ownerId: owner.id, number, kind: 'stand-in', words: reason })
    return readVacancy(system, owner.id)
  })
