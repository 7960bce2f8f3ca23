import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '#server/database/types.ts'
import type { Sealing } from '#server/platform/encryption/sealing.ts'
import { hashToken } from '#server/platform/sealing.ts'
import type { Opening, PinnedOptions } from './pinned-connection.ts'
import { visitingRole } from './serving-role.ts'
import { StatementNames } from './statement-names.ts'
import { transact } from './transact.ts'

/** Whose rows a transaction may touch; what is left out is nobody's. Roles aren't said here: the database knows them. */
export interface Scope {
  readonly accountId?: string | undefined
  readonly familyId?: string | undefined
  /** A family one isn't in: of its rows one's own are there, and no other. */
  readonly authoredFamilyId?: string | undefined
  /** What somebody holds who may be nobody: shown is what the token opens. */
  readonly token?: string | undefined
  /** What a signed link opens, once its signature was read: nothing of it is stored that could be compared. */
  readonly held?: Held | undefined
  /** A guest, or whoever holds a link: they act as a role of their own. */
  readonly isVisiting?: boolean | undefined
}

/** What signed links lead to. Three are about a delivery: to hear it, to answer before it leaves, to say whose address it is; two about an owner's last things, one of them the owner's own. */
export type HeldKind =
  | 'account'
  | 'capsule'
  | 'capsule guest'
  | 'check'
  | 'condolence'
  | 'contact question'
  | 'conversation'
  | 'keeper'
  | 'memorial'
  | 'message'
  | 'opening'
  | 'passing'
  | 'rehearsal'
  | 'share'
  | 'subscriber'

export interface Held {
  readonly kind: HeldKind
  readonly id: string
}

/** The database as requests see it: every transaction runs as the serving role inside a scope. */
export class ServingDatabase {
  readonly #pool: Pool
  readonly #readSecret: () => Promise<Buffer>
  readonly #sealing: Sealing
  readonly #names = new StatementNames()
  #secret: Promise<Buffer> | undefined

  /** The secret is the owner's: with it scopes are sealed, and without a seal the database believes none. */
  constructor(pool: Pool, readSecret: () => Promise<Buffer>, sealing: Sealing) {
    this.#pool = pool
    this.#sealing = sealing
    this.#readSecret = readSecret
  }

  /** Runs the work in one transaction under the scope: committed if it returns, rolled back if it throws. */
  inScope<T>(scope: Scope, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#run(scope, work, {})
  }

  /** The same for work that mostly reads: there is a transaction around its statements from the first change on. */
  readInScope<T>(scope: Scope, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#run(scope, work, { readsAlone: true })
  }

  /** Reads one moment: whatever others change meanwhile, what is read fits together. */
  readOneMoment<T>(scope: Scope, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#run(scope, work, { isOneMoment: true })
  }

  async #run<T>(
    scope: Scope,
    work: (db: Kysely<Tables>) => Promise<T>,
    how: Pick<PinnedOptions, 'readsAlone' | 'isOneMoment'>,
  ): Promise<T> {
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    const options = { ...how, sealing: this.#sealing, names: this.#names }
    return transact(this.#pool, openingOf(scope, await this.#secret), work, options)
  }

  /** Throws unless a connection works and carries the serving role. */
  async check(): Promise<void> {
    await this.#pool.query('select 1')
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function openingOf(scope: Scope, secret: Buffer): NonNullable<Opening> {
  const { accountId = '', familyId = '', authoredFamilyId = '', held } = scope
  for (const id of [accountId, familyId, authoredFamilyId, held?.id])
    if (id && !uuid.test(id)) throw new TypeError('A scope takes only UUIDs.')
  const hashes = scope.token ? hashesOf(scope.token) : ''
  const link = held ? `${held.kind}|${held.id}|` : ''
  const said = `${accountId}|${familyId}|${authoredFamilyId}|${hashes}|${link}`
  const values = [said + sealOf(said, secret)]
  const { toRead, toChange } = scope.isVisiting ? ofVisitors : ofMembers
  return { toRead: { ...toRead, values }, toChange: { ...toChange, values } }
}

const setScope = `set_config('kinfold.scope', $1, true)`
const setRole = `set_config('role', '${visitingRole}', true)`
const setReading = `set_config('transaction_read_only', 'on', true)`

const setting = (name: string, ...settings: string[]) => ({
  text: `select ${settings.join(', ')}`,
  name: `kinfold ${name}`,
})

const ofMembers = {
  toRead: setting('reading', setScope, setReading),
  toChange: setting('changing', setScope),
}
const ofVisitors = {
  toRead: setting('visitor reading', setRole, setScope, setReading),
  toChange: setting('visitor changing', setRole, setScope),
}

// Some tokens are typed from paper, in whatever letters.
const hashesOf = (token: string) =>
  hashToken(token).toString('hex') + hashToken(token.toLowerCase()).toString('hex')

/** Half of the hash: whoever knew the whole of it could lengthen what it seals. The same is reckoned by kinfold_scope(). */
function sealOf(said: string, secret: Buffer): string {
  return hash('sha384', Buffer.concat([secret, Buffer.from(said)]), 'hex').slice(0, 64)
}
