import { sql } from 'kysely'
import { stamp, type Clock } from '#server/platform/clock.ts'
import type { SystemDatabase } from '#server/platform/database/connect.ts'
import type { ServiceKeys } from './service-keys.ts'
import {
  newRecoveryKey,
  recoverer,
  unwrap,
  wrap,
  wrapForRecovery,
  WrongRecoveryKey,
} from './wrapping.ts'

interface House {
  readonly system: SystemDatabase
  readonly serviceKeys: ServiceKeys
}

const atOnce = 500

/** How many families' keys hang on service keys that this process doesn't have, and how many there are. */
export async function keysOutOfReach({ system, serviceKeys }: House) {
  const names = serviceKeys.map(({ name }) => name)
  const { rows } = await sql<{ all: number; missing: number }>`
    select count(*)::int as all, (count(*) filter (where wrapped_by <> all (${names})))::int as missing
    from family_keys`.execute(system)
  return rows[0]!
}

/** Wraps every family's key by the service key in force; answers how many were not. Readers notice nothing. */
export async function rotateServiceKey(house: House): Promise<number> {
  const { system, serviceKeys } = house
  const [current] = serviceKeys
  let count = 0
  for (;;) {
    const rows = await system
      .selectFrom('family_keys')
      .select(['family_id', 'wrapped', 'wrapped_by'])
      .where('wrapped_by', '<>', current.name)
      .where(
        'wrapped_by',
        'in',
        serviceKeys.map(({ name }) => name),
      )
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return count
    for (const row of rows) {
      const { family_id, wrapped, wrapped_by } = row
      const by = serviceKeys.find(({ name }) => name === wrapped_by)!
      await system
        .updateTable('family_keys')
        .set({
          wrapped: wrap(unwrap(wrapped, by, family_id), current, family_id),
          wrapped_by: current.name,
        })
        .where('family_id', '=', family_id)
        .where('wrapped_by', '=', wrapped_by)
        .execute()
    }
    count += rows.length
  }
}

/** Sets aside the keys that no service key here opens, so that their families can go on with new ones. */
export async function setLostKeysAside(house: House & { readonly clock: Clock }): Promise<number> {
  const names = house.serviceKeys.map(({ name }) => name)
  const { numAffectedRows } = await sql`
    with lost as (
      delete from family_keys where wrapped_by <> all (${names})
      returning family_id, wrapped, wrapped_by, wrapped_for_recovery)
    insert into lost_family_keys
    select *, ${stamp(house.clock.now())}::timestamptz from lost`.execute(house.system)
  return Number(numAffectedRows ?? 0)
}

/**
 * Makes the recovery key and wraps every family's key for it as well. What it answers exists nowhere else, and a
 * second one makes the first worthless.
 */
export async function makeRecoveryKey(house: House & { readonly clock: Clock }): Promise<string> {
  const { system, serviceKeys, clock } = house
  const { printed, publicKey } = newRecoveryKey()
  await system.transaction().execute(async (db) => {
    // New families wait: one that is made meanwhile would be wrapped for the old key.
    await sql`lock table family_keys in exclusive mode`.execute(db)
    await db
      .updateTable('encryption')
      .set({ recovery_public_key: publicKey, recovery_made_at: stamp(clock.now()) })
      .execute()
    const keys = await db
      .selectFrom('family_keys')
      .select(['family_id', 'wrapped', 'wrapped_by'])
      .execute()
    for (const { family_id, wrapped, wrapped_by } of keys) {
      const by = serviceKeys.find(({ name }) => name === wrapped_by)
      if (!by) throw new Error('A family’s key is wrapped by a service key that isn’t here.')
      const forRecovery = wrapForRecovery(unwrap(wrapped, by, family_id), publicKey, family_id)
      await db
        .updateTable('family_keys')
        .set({ wrapped_for_recovery: forRecovery })
        .where('family_id', '=', family_id)
        .execute()
    }
  })
  return printed
}

/** For the day on which the service key is lost: the paper opens every family's key, and this server's key wraps it. */
export async function recoverKeys(house: House, printed: string): Promise<number> {
  const { system, serviceKeys } = house
  const paper = recoverer(printed)
  const { recovery_public_key } = await system
    .selectFrom('encryption')
    .select('recovery_public_key')
    .executeTakeFirstOrThrow()
  if (!recovery_public_key) throw new WrongRecoveryKey('This Kinfold never had a recovery key.')
  if (!recovery_public_key.equals(paper.publicKey))
    throw new WrongRecoveryKey(
      'This recovery key is of another Kinfold, or was replaced by a newer one.',
    )
  return system.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom('family_keys')
      .select(['family_id', 'wrapped_for_recovery'])
      .where('wrapped_for_recovery', 'is not', null)
      .forUpdate()
      .execute()
    for (const { family_id, wrapped_for_recovery } of rows) {
      const key = paper.open(wrapped_for_recovery!, family_id)
      await db
        .updateTable('family_keys')
        .set({ wrapped: wrap(key, serviceKeys[0], family_id), wrapped_by: serviceKeys[0].name })
        .where('family_id', '=', family_id)
        .execute()
    }
    return rows.length
  })
}
