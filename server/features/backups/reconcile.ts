import { sql } from 'kysely'
import { deleteSessions } from '#server/features/accounts/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import type { Image } from '#server/platform/ledger/file-format.ts'
import { isLatched } from '#server/platform/ledger/latch.ts'
import { catchUp, goOnAfter, goOnWithout } from '#server/platform/ledger/lift.ts'
import { LedgerTrouble, readSince, type LedgerSince } from '#server/platform/ledger/read-ledger.ts'
import { lostPromises, tellOfLost, type LostPromise } from './tell-of-lost.ts'

export interface Reconciled {
  /** Files of the ledger that the backup didn't know. */
  readonly files: number
  /** When the last of them was written: what happened in the old house after it isn't known. */
  readonly reachesTo: string | null
  /** How many rows of each table stand as they stood then. */
  readonly rows: Readonly<Record<string, number>>
  /** Promises that hang on something made after the backup: they are lost with it, and their authors are told. */
  readonly lost: readonly LostPromise[]
  /** Files that were deleted for good after the backup, and are back with it. */
  readonly returned: readonly string[]
}

/** A ledger whose last file is older than this may be a copy that was left behind. */
const staleMs = 2 * 60 * 60_000

interface Wish {
  /** Said by whoever knows: the old house ended then, and this ledger is all there is. */
  readonly endedAt?: string | undefined
}

/**
 * Brings a restored copy to where the ledger proves that the old house was: what was sent is sent, what was called off,
 * put off or held is so, who gave a sign of life lives, who is no keeper is none. Only then may it send. Doing it twice,
 * after a crash, changes nothing more.
 */
export async function reconcile(system: System, { endedAt }: Wish = {}): Promise<Reconciled> {
  await expectLatched(system)
  const since = await readSince(system)
  expectFresh(system, since, endedAt)
  const { rows, lost } = await catchUp(system, since)
  await endSessions(system, since.images)
  const promises = await lostPromises(system, lost)
  await tellOfLost(system, promises, `${since.number}`)
  await goOnAfter(system, since)
  const returned = await returnedFiles(system, since.images)
  return { files: since.files, reachesTo: since.reachesTo, rows, lost: promises, returned }
}

/** The ledger is lost: what left after the backup may leave again, and what was stopped since isn't known. */
export async function liftWithoutLedger(system: System): Promise<void> {
  await expectLatched(system)
  await goOnWithout(system)
}

async function expectLatched({ db }: System): Promise<void> {
  if (!(await isLatched(db)))
    throw new Error(
      'This house isn’t a restored copy that waits to be compared. Nothing was changed.',
    )
}

function expectFresh(
  { now }: System,
  { files, reachesTo }: LedgerSince,
  endedAt: string | undefined,
): void {
  if (reachesTo && endedAt && Date.parse(endedAt) === Date.parse(reachesTo)) return
  const age = reachesTo ? Date.parse(now()) - Date.parse(reachesTo) : Infinity
  if (files > 0 && age < staleMs) return
  throw new LedgerTrouble(
    `The ledger here reaches to ${reachesTo}${files === 0 ? ', no further than the backup' : ''}. If the old house ran longer, this is an old copy of its ledger: bring the newest. If it ended then: npm run reconcile -- --ended-at ${reachesTo}`,
  )
}

async function returnedFiles({ db }: System, images: readonly Image[]): Promise<string[]> {
  const deleted = images.flatMap(({ subject, row, key }) =>
    subject === 'media' && !row ? [key['id']] : [],
  )
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from media where id = any(${deleted}::uuid[]) order by storage_key`.execute(
    db,
  )
  return rows.map(({ storage_key }) => storage_key)
}

/** Nobody stays signed in to an account that has become a memorial or was stopped since. */
const endSessions = (system: System, images: readonly Image[]): Promise<void> =>
  inTransaction(system, async (actor) => {
    for (const { subject, row } of images)
      if (subject === 'accounts' && row && row['status'] !== 'active')
        await deleteSessions(actor, row['id'] as string)
  })
