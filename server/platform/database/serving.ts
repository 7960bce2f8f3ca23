import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '#server/database/types.ts'
import { transact } from './transact.ts'

/** Whose rows a transaction may touch; what is left out is nobody's. */
export interface Scope {
  readonly accountId?: string | undefined
  readonly familyId?: string | undefined
  /** A family one isn't in: of its rows one's own are there, and no other. */
  readonly authoredFamilyId?: string | undefined
  readonly role?: 'owner' | 'editor' | 'viewer' | undefined
}

/** The database as requests see it: every transaction runs as the serving role inside a scope. */
export class ServingDatabase {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Runs the work in one transaction under the scope: committed if it returns, rolled back if it throws. */
  async inScope<T>(scope: Scope, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return transact(this.#pool, { opening: openingOf(scope) }, work)
  }

  /** Throws unless a connection works and carries the serving role. */
  async check(): Promise<void> {
    await this.#pool.query('select 1')
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const roles = new Set(['owner', 'editor', 'viewer'])

// One simple query, so that beginning and scoping cost a single roundtrip. Simple queries take no
// parameters: only values of a fixed form get in.
function openingOf(scope: Scope): string {
  const { accountId = '', familyId = '', authoredFamilyId = '' } = scope
  const role: string = scope.role ?? ''
  for (const id of [accountId, familyId, authoredFamilyId])
    if (id && !uuid.test(id)) throw new TypeError('A scope takes only UUIDs.')
  if (role && !roles.has(role)) throw new TypeError('A scope takes only the role of a member.')
  return `begin; select set_config('kinfold.account_id', '${accountId}', true), set_config('kinfold.family_id', '${familyId}', true), set_config('kinfold.authored_family_id', '${authoredFamilyId}', true), set_config('kinfold.role', '${role}', true)`
}
