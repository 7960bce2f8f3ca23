import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { System } from '#server/platform/actors.ts'
import { bytesOfFile, headerOf, sha256Of } from './file-format.ts'
import { bytesOf, fileKey, openLedger, type LedgerFiles } from './ledger-files.ts'
import { readChanged } from './read-images.ts'

/** Also when nothing happens: how old the last file is tells how far a ledger reaches. */
const beatMs = 60 * 60_000

interface Standing {
  readonly line: string
  readonly number: number
  readonly sha256: string
  readonly token: string | null
  readonly written_at: string | null
  readonly latched_at: string | null
}

/** Somebody else has written the file that was to come next: another copy of this house is awake. */
export class LedgerTaken extends Error {
  constructor(key: string, place: string) {
    super(
      `The ledger already has ${key} in ${place}, and this house didn’t write it: another copy of it is running, or the ledger is another one’s.`,
    )
  }
}

/**
 * Writes down how everything stands that changed since the last time. A latched copy writes nothing. The last time
 * before a stop there is a file in any case, so that whoever moves the house sees that the ledger is its newest.
 */
export async function writeLedger(system: System, { isLast = false } = {}): Promise<void> {
  const ledger = openLedger(system.ports.config)
  let isMore = true
  while (isMore) isMore = await alone(system, (client) => writeNext(system, client, ledger, isLast))
}

/** Answers whether there is more to write. */
async function writeNext(
  system: System,
  client: PoolClient,
  ledger: LedgerFiles,
  isLast: boolean,
): Promise<boolean> {
  const standing = await standingOf(system)
  if (standing.latched_at) return false
  const { line, sha256: after } = standing
  const number = standing.number + 1
  const key = fileKey(ledger, line, number)
  const kept = await bytesOf(ledger, key)
  if (kept) {
    // Ours, if we were ended between writing it and noting that.
    const { token, posted } = headerOf(kept)
    if (token !== standing.token) throw new LedgerTaken(key, ledger.place)
    await note(system, { number, sha256: sha256Of(kept) }, posted)
    return true
  }
  const { posted, images, isMore } = await readChanged(client)
  if (posted.length === 0 && !isLast && !isBeatDue(system, standing)) return false
  const token = randomUUID()
  await system.db.updateTable('ledger').set({ token }).execute()
  const header = { line, number, after, writtenAt: system.now(), token, posted: [...posted] }
  const bytes = await bytesOfFile({ header, images }, system.ports.config.secretKey)
  if (!(await ledger.create(key, bytes))) throw new LedgerTaken(key, ledger.place)
  await note(system, { number, sha256: sha256Of(bytes) }, posted)
  return isMore
}

const isBeatDue = ({ now }: System, { written_at }: Standing) =>
  !written_at || Date.parse(now()) - Date.parse(written_at) >= beatMs

const standingOf = ({ db }: System): Promise<Standing> =>
  db
    .selectFrom('ledger')
    .select(['line', 'number', 'sha256', 'token', 'written_at', 'latched_at'])
    .executeTakeFirstOrThrow()

async function note(
  { db, now }: System,
  { number, sha256 }: { number: number; sha256: string },
  posted: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db.updateTable('ledger').set({ number, sha256, written_at: now() }).execute()
    await sql`delete from ledger_waiting where posted = any(${posted}::bigint[])`.execute(db)
  })
}

const lockNumber = 7_731_001

/** One process at a time, without a transaction that would wait for the store. Who comes second leaves it to the first. */
async function alone(
  system: System,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const client = await system.ports.system.pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lockNumber])
    if (!rows[0].is_ours) return false
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
    }
  } finally {
    client.release()
  }
}
