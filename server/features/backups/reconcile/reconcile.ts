import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { System } from '#server/platform/actors.ts'
import { isOfRow, type Fact, type RowFact } from '#server/platform/ledger/facts.ts'
import { readPieces, type Piece } from '#server/platform/ledger/pieces.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { applyFact, deleting } from './apply-fact.ts'
import { settleDoubts } from './settle-doubts.ts'

const dayMs = 86_400_000

/** Nothing lies there of the house that this copy came from, or nothing that opens: its ledger is elsewhere, or lost. */
export class NoLedger extends Error {}

/** What a restored copy learned of the house it came from. */
export interface Reconciled {
  /** Pieces of the ledger that were read, and the time of the last one. */
  readonly pieces: number
  readonly lastAt: string | null
  /** Pieces that can't be opened, and numbers of which there is no piece. */
  readonly unreadable: number
  readonly missing: number
  /** Letters that had left, which don't leave again; and those of which nobody knows: they leave, under the same Message-ID. */
  readonly sent: number
  readonly unsure: number
  /** Rows that were deleted or changed after the backup, and are so here. */
  readonly applied: number
  /** Deliveries that are held for a person to look at. */
  readonly held: number
  /** What couldn't be done again. */
  readonly failed: number
}

interface Asked {
  readonly store: Storage
  /** The marks of the houses whose ledgers count, the oldest first. */
  readonly houses: readonly string[]
}

/**
 * Tells a restored copy what happened after its backup, from the ledger. Running it again does no harm. Only names and one
 * piece are in memory, however long ago the backup was.
 */
export async function reconcile(system: System, { store, houses }: Asked): Promise<Reconciled> {
  const latch = await system.db.selectFrom('latch').selectAll().executeTakeFirst()
  if (!latch || latch.lifted_at)
    throw new Error('This house isn’t latched: there is nothing to reconcile.')
  for (const house of houses) await expectLedger(store, house)
  const client = await system.ports.system.pool.connect()
  const tally = newTally()
  try {
    await client.query('create temp table ledger_intents (message_id text primary key)')
    const from = latch.backup_made_at ? Date.parse(latch.backup_made_at) - dayMs : 0
    const { secretKey } = system.ports.config
    for (const house of houses) {
      // What another house noted came after everything that this backup has seen.
      const seen = house === latch.came_from ? latch.snapshot : null
      for await (const piece of readPieces(store, { house, from, secretKey }))
        await takePiece(client, piece, seen, tally)
    }
    if (tally.pieces > 0 && tally.unreadable === tally.pieces)
      throw new NoLedger('None of its pieces opens: it is of a house with another secret key.')
    await deleteAgain(client, tally)
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ledger_intents
      where message_id not in (select message_id from ledger_sent)
        and message_id not in (select message_id from mails where status <> 'waiting')`,
    )
    tally.unsure = rows[0]!.count
  } finally {
    client.release(true)
  }
  const reconciled = { ...result(tally), held: await settleDoubts(system) }
  await sql`update latch set reconciled_at = ${system.now()}, found = ${JSON.stringify(reconciled)}`.execute(
    system.db,
  )
  return reconciled
}

async function expectLedger(store: Storage, house: string): Promise<void> {
  for await (const _ of store.list(`${house}/`)) return
  throw new NoLedger(`There is no ledger of the house ${house} here.`)
}

const newTally = () => ({
  pieces: 0,
  lastMs: 0,
  unreadable: 0,
  sent: 0,
  unsure: 0,
  applied: 0,
  failed: 0,
  numbers: new Map<string, { first: number; last: number; seen: number }>(),
})
type Tally = ReturnType<typeof newTally>

function result({ numbers, lastMs, ...counts }: Tally) {
  const missing = [...numbers.values()].reduce(
    (sum, { first, last, seen }) => sum + Math.max(0, last - first + 1 - seen),
    0,
  )
  return { ...counts, missing, lastAt: lastMs ? new Date(lastMs).toISOString() : null }
}

async function takePiece(
  client: PoolClient,
  { facts, writer, number, atMs }: Piece,
  seen: string | null,
  tally: Tally,
): Promise<void> {
  tally.pieces += 1
  tally.lastMs = Math.max(tally.lastMs, atMs)
  const known = tally.numbers.get(writer)
  tally.numbers.set(writer, {
    first: known?.first ?? number,
    last: number,
    seen: (known?.seen ?? 0) + (known?.last === number ? 0 : 1),
  })
  if (!facts) return void (tally.unreadable += 1)
  await client.query('begin')
  await takeLetters(client, facts, tally)
  for (const fact of await unseenOf(client, facts.filter(isOfRow), seen))
    await takeFact(client, fact, tally)
  await client.query('commit')
}

async function takeLetters(
  client: PoolClient,
  facts: readonly Fact[],
  tally: Tally,
): Promise<void> {
  for (const fact of facts) {
    if (fact.f === 'intent')
      await client.query('insert into ledger_intents values ($1) on conflict do nothing', [fact.m])
    if (fact.f !== 'sent') continue
    const { rowCount } = await client.query(
      `insert into ledger_sent (message_id, same_as, sent_at) values ($1, $2, $3) on conflict do nothing`,
      [fact.m, fact.s ?? null, fact.at],
    )
    tally.sent += rowCount ?? 0
  }
}

/** Those of transactions that the backup hadn't seen. */
async function unseenOf(
  client: PoolClient,
  facts: readonly RowFact[],
  snapshot: string | null,
): Promise<readonly RowFact[]> {
  if (!snapshot || facts.length === 0) return facts
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_visible_in_snapshot(x::xid8, $2::pg_snapshot) as is
    from unnest($1::text[]) with ordinality as f (x, n) order by n`,
    [facts.map(({ x }) => x), snapshot],
  )
  // Letters are counted also from a little before the backup, and so is that they came back.
  return facts.filter(({ f }, i) => f === 'unsent' || !rows[i]!.is)
}

/** One that can't be done mustn't keep the others from being done. */
async function takeFact(client: PoolClient, fact: RowFact, tally: Tally): Promise<void> {
  await client.query('savepoint one')
  try {
    await applyFact(client, fact)
    tally.applied += 1
  } catch {
    await client.query('rollback to savepoint one')
    await client.query(
      'insert into ledger_doubts (table_name, row_id, why) values ($1, $2, $3) on conflict do nothing',
      [fact.t, JSON.stringify(fact.id), `not ${fact.f}`],
    )
    tally.failed += 1
  }
  await client.query('release savepoint one')
}

/** What something else hung on may go once that is gone, too. */
async function deleteAgain(client: PoolClient, tally: Tally): Promise<void> {
  for (let isMoving = true; isMoving;) {
    isMoving = false
    const { rows } = await client.query<{ table_name: string; row_id: string }>(
      `select table_name, row_id from ledger_doubts where why = 'not gone'`,
    )
    for (const { table_name: t, row_id } of rows) {
      const isGone = await client.query(...deleting(client, { t, id: JSON.parse(row_id) })).then(
        () => true,
        () => false,
      )
      if (!isGone) continue
      isMoving = true
      tally.failed -= 1
      tally.applied += 1
      await client.query(
        `delete from ledger_doubts where table_name = $1 and row_id = $2 and why = 'not gone'`,
        [t, row_id],
      )
    }
  }
}
