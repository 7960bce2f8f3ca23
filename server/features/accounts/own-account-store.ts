import { sql } from 'kysely'
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
  const { accountId, sessionId } = actor
  const [row] = await withKeys(actor.db, { accountId, sessionId, now: actor.now() })
  if (!row) throw unauthorised()
  return row
}

const withKeys = fixedQuery(
  (db, { accountId, sessionId, now }: { accountId: string; sessionId: string; now: string }) =>
    db
      .selectFrom('accounts')
      .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
      .select(shown.map((column) => `accounts.${column}` as const))
      .select('sessions.proved_at')
      .select([
        pendingEmails(db, accountId, now).as('pending_email'),
        countCodes(db, accountId).as('codes_left'),
      ])
      .where('accounts.id', '=', accountId)
      .where('sessions.id', '=', sessionId),
)

interface OwnChange {
  readonly displayName?: string | undefined
  readonly timeZone?: string | undefined
  readonly emailNotices?: boolean | undefined
}

/** What isn't given stays. */
export async function changeOwnRow(actor: SignedIn, change: OwnChange): Promise<void> {
  await changed(actor.db, { ...change, accountId: actor.accountId })
}

const changed = fixedQuery((db, row: OwnChange & { accountId: string }) =>
  db
    .updateTable('accounts')
    .set({
      display_name: sql<string>`coalesce(${row.displayName}, display_name)`,
      time_zone: sql<string>`coalesce(${row.timeZone}, time_zone)`,
      email_notices: sql<boolean>`coalesce(${row.emailNotices}, email_notices)`,
    })
    .where('id', '=', row.accountId),
)
