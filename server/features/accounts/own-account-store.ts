import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { fixedQuery } from '#server/platform/database/fixed-query.ts'
import { unauthorised } from '#server/platform/errors.ts'
import { countCodes } from './recovery-code-store.ts'
import { pendingEmails } from './token-store.ts'

const shown = [
  'id',
  'username',
  'email',
  'email_verified_at',
  'has_password',
  'display_name',
  'role',
  'time_zone',
  'email_notices',
  'totp_confirmed_at',
  'created_at',
  'delete_after_at',
  'sandbox_until_at',
] as const

/** One's own row, as the serving role may see it: no secret among the columns. */
export function ownRow(actor: SignedIn) {
  return actor.db
    .selectFrom('accounts')
    .select(shown)
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
}

/** The same with what the settings page says beside it, in one go: the session, the address that waits, the codes left. */
export async function ownRowWithKeys(actor: SignedIn) {
  const [row] = await withKeys(actor.db, askedBy(actor))
  if (!row) throw unauthorised()
  return row
}

const askedBy = ({ accountId, sessionId, now }: SignedIn) => ({ accountId, sessionId, now: now() })

const besideKeys = (
  accounts: Pick<Kysely<Tables>, 'selectFrom'>,
  db: Kysely<Tables>,
  { accountId, sessionId, now }: ReturnType<typeof askedBy>,
) =>
  accounts
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
    .select(shown.map((column) => `accounts.${column}` as const))
    .select('sessions.proved_at')
    .select([
      pendingEmails(db, accountId, now).as('pending_email'),
      countCodes(db, accountId).as('codes_left'),
    ])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)

const withKeys = fixedQuery((db, asked: ReturnType<typeof askedBy>) => besideKeys(db, db, asked))

interface OwnChange {
  readonly displayName?: string | undefined
  readonly timeZone?: string | undefined
  readonly emailNotices?: boolean | undefined
}

const changing = (db: Kysely<Tables>, row: OwnChange & { accountId: string }) =>
  db
    .updateTable('accounts')
    .set({
      display_name: sql<string>`coalesce(${row.displayName}, display_name)`,
      time_zone: sql<string>`coalesce(${row.timeZone}, time_zone)`,
      email_notices: sql<boolean>`coalesce(${row.emailNotices}, email_notices)`,
    })
    .where('id', '=', row.accountId)

/** What isn't given stays. */
export async function changeOwnRow(actor: SignedIn, change: OwnChange): Promise<void> {
  await changed(actor.db, { ...change, accountId: actor.accountId })
}

const changed = fixedQuery(changing)

/** The same, and the row as it is then, with its keys, in one statement. */
export async function changeOwnRowWithKeys(actor: SignedIn, change: OwnChange) {
  const [row] = await changedWithKeys(actor.db, { ...change, ...askedBy(actor) })
  if (!row) throw unauthorised()
  return row
}

const changedWithKeys = fixedQuery((db, asked: OwnChange & ReturnType<typeof askedBy>) =>
  besideKeys(
    // What was changed stands in the table's place.
    db.with('accounts', () => changing(db, asked).returning(shown)) as unknown as Kysely<Tables>,
    db,
    asked,
  ),
)
