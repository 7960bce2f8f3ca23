import { randomBytes } from 'node:crypto'
import { CompiledQuery, type QueryResult } from 'kysely'
import { houseId, Keyed } from './sealed.ts'
import { familyOf, isSealable, lostWords, openValue } from './sealed-value.ts'
import type { ServiceKeys } from './service-keys.ts'
import { unwrap, wrap, wrapForRecovery } from './wrapping.ts'

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Seals what goes to the database and opens what comes from it, on the connection by which it comes and goes. */
export type Sealing = (execute: Execute, query: CompiledQuery) => Promise<QueryResult<unknown>>

// Each is 32 bytes: enough for every family that is awake at the same time.
const mostKnown = 20_000

export function createSealing(serviceKeys: ServiceKeys | undefined): Sealing {
  const keys = new KnownKeys(serviceKeys)
  return async (execute, query) => {
    // What has nothing to seal is sent in the same breath: statements started together travel together.
    const result = query.parameters.some(isKeyed)
      ? await execute(await sealed(keys, execute, query))
      : await execute(query)
    for (const row of result.rows as Row[])
      for (const column in row) {
        const value = row[column]
        if (isSealable(value))
          row[column] = said(keys, value) ?? (await asked(keys, execute, value))
      }
    return result
  }
}

type Row = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => value instanceof Keyed

async function sealed(
  keys: KnownKeys,
  execute: Execute,
  query: CompiledQuery,
): Promise<CompiledQuery> {
  const families = new Map<string, Buffer>()
  for (const { familyId, makesKey } of query.parameters.filter(isKeyed)) {
    if (families.has(familyId)) continue
    // Where there is no key, nothing was ever marked by one: any will do to find nothing.
    const key = makesKey
      ? await keys.current(execute, familyId)
      : ((await keys.find(execute, familyId)) ?? randomBytes(32))
    families.set(familyId, key)
  }
  const parameters = query.parameters.map((value) =>
    isKeyed(value) ? value.asParameter(families.get(value.familyId)!) : value,
  )
  return { ...query, parameters }
}

function said(keys: KnownKeys, value: Buffer): unknown {
  const family = familyOf(value)
  return openValue(value, family === undefined ? undefined : keys.known(family))?.said
}

async function asked(keys: KnownKeys, execute: Execute, value: Buffer): Promise<unknown> {
  const opened = openValue(value, await keys.find(execute, familyOf(value)!))
  return opened ? opened.said : lostWords(value)
}

/**
 * The families' keys as the database has them, asked for on the caller's own connection: another one might wait for
 * the very transaction that asks.
 */
class KnownKeys {
  readonly #serviceKeys: ServiceKeys | undefined
  readonly #known = new Map<string, Buffer>()

  constructor(serviceKeys: ServiceKeys | undefined) {
    this.#serviceKeys = serviceKeys
  }

  /** Good for opening: with a key that was replaced nothing opens, and then `find` is asked. */
  known(familyId: string): Buffer | undefined {
    return this.#known.get(familyId)
  }

  async find(execute: Execute, familyId: string): Promise<Buffer | undefined> {
    const { rows } = await execute(
      CompiledQuery.raw('select wrapped, wrapped_by from kinfold_family_key($1)', [familyId]),
    )
    const [row] = rows as { wrapped: Buffer; wrapped_by: string }[]
    if (!row) return undefined
    const by = this.#serviceKeysHere().find(({ name }) => name === row.wrapped_by)
    if (!by) return undefined
    const key = unwrap(row.wrapped, by, familyId)
    if (this.#known.size >= mostKnown) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(familyId, key)
    return key
  }

  /** What is sealed now must open later: a family can be wiped and made again meanwhile, the house can't. */
  async current(execute: Execute, familyId: string): Promise<Buffer> {
    const ofHouse = familyId === houseId ? this.known(familyId) : undefined
    return ofHouse ?? (await this.find(execute, familyId)) ?? (await this.#make(execute, familyId))
  }

  async #make(execute: Execute, familyId: string): Promise<Buffer> {
    const [first] = this.#serviceKeysHere()
    const asked = await execute(CompiledQuery.raw('select * from kinfold_recovery_public_key()'))
    const recovery = (asked.rows[0] as { public_key: Buffer | null } | undefined)?.public_key
    const key = randomBytes(32)
    const forRecovery = recovery ? wrapForRecovery(key, recovery, familyId) : null
    await execute(
      CompiledQuery.raw('select kinfold_keep_family_key($1, $2, $3, $4)', [
        familyId,
        wrap(key, first, familyId),
        first.name,
        forRecovery,
      ]),
    )
    const kept = await this.find(execute, familyId)
    if (!kept) throw new Error('A family’s key is wrapped by a service key that isn’t here.')
    // Should this be rolled back, so is the key: whoever comes next asks again.
    this.#known.delete(familyId)
    return kept
  }

  #serviceKeysHere(): ServiceKeys {
    if (!this.#serviceKeys) throw new Error('This connection was opened without a service key.')
    return this.#serviceKeys
  }
}
