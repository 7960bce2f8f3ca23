import type { DeskCase } from '#contract/passing/desk.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import { inTransaction, type Admin, type System } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { elevate } from '#server/platform/elevate.ts'
import { notFound } from '#server/platform/errors.ts'
import { assertDone, recordHappening } from './record-happening.ts'
import { notesOf, noteWords, type Notes } from './note-store.ts'
import { recallAll } from './recall-all.ts'
import { instantOf, toCaseView } from './views.ts'

type Decided = { readonly reason: string; readonly goesOn: boolean }

const reported = ({ db }: Admin) =>
  db
    .selectFrom('passings')
    .innerJoin('accounts', 'accounts.id', 'passings.owner_id')
    .select(['passings.owner_id', 'passings.value'])
    .select(['accounts.display_name', 'accounts.email'])

type Row = Awaited<ReturnType<ReturnType<typeof reported>['executeTakeFirstOrThrow']>>

/** Reports of a death, doubted ones first. Nothing of what would be released is among it. */
export async function listReports(admin: Admin, page: PageQuery): Promise<Page<DeskCase>> {
  const query = reported(admin).where('passings.desk_rank', 'is not', null)
  const walk = {
    list: ['reports of a death'],
    by: 'passings.desk_rank',
    id: 'passings.owner_id',
    type: 'integer',
  } as const
  const { items, next } = await readPage(admin, query, walk, page, (row) => row)
  return { items: await toDeskCases(admin, items), next }
}

async function readReport(admin: Admin, ownerId: string): Promise<DeskCase> {
  const row = await reported(admin).where('passings.owner_id', '=', ownerId).executeTakeFirst()
  if (!row || !(row.value as Passing).case) throw notFound('We couldn’t find a report about them.')
  return (await toDeskCases(admin, [row]))[0]!
}

async function toDeskCases(admin: Admin, rows: readonly Row[]): Promise<DeskCase[]> {
  const owners = rows.map(({ owner_id }) => owner_id)
  const names = await namesAmong(admin, owners)
  const notes = await notesOf(admin, owners)
  const now = admin.ports.clock.now().epochMilliseconds
  return rows.map((row) => {
    const passing = row.value as Passing
    const said = notes.get(`${row.owner_id} ${passing.case!.number}`) ?? nothingSaid
    return {
      ownerId: row.owner_id,
      ownerName: row.display_name,
      ownerEmail: row.email,
      lastAliveAt: instantOf(passing.aliveAt),
      case: toCaseView(passing, names, now)!,
      ...said,
    }
  })
}

const nothingSaid: Notes = { doubt: null, reason: null }

async function namesAmong({ db }: Admin, owners: readonly string[]) {
  if (owners.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('keepers')
    .select(['id', 'name'])
    .where('owner_id', 'in', owners)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What is decided is a transaction of its own, and the letters tell why. */
const atDesk = (admin: Admin, work: (system: System) => Promise<void>) =>
  elevate(admin, 'desk', (raised) => inTransaction(raised, work))

/** A person decides about a doubted report, with a written reason. */
export async function decideReport(
  admin: Admin,
  ownerId: string,
  { goesOn, reason }: Decided,
): Promise<DeskCase> {
  const { number } = (await readReport(admin, ownerId)).case
  await atDesk(admin, async (system) => {
    await recordHappening(system, ownerId, { kind: 'decideDispute', goesOn, by: admin.accountId })
    await noteWords(system, { ownerId, number, kind: 'decision', words: reason })
  })
  return readReport(admin, ownerId)
}

/** Wrongly declared, and told to us: what no mail server has taken is stopped. */
export async function recallReport(
  admin: Admin,
  ownerId: string,
  reason: string,
): Promise<DeskCase> {
  await readReport(admin, ownerId)
  const done = await elevate(admin, 'desk', (raised) => recallAll(raised, ownerId, 'admin', reason))
  assertDone(done)
  return readReport(admin, ownerId)
}
