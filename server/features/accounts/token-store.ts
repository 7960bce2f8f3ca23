import { sql } from 'kysely'
import type { AccountLink } from '#contract/rules/account-links.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp, type Span } from '#server/platform/clock.ts'
import { gone } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import { lockAccount } from './account-store.ts'

const lifetimes: Record<AccountLink, Span> = {
  'verify-email': { days: 7 },
  'reset-password': { hours: 1 },
  'sign-in': { minutes: 30 },
  'first-admin': { hours: 24 },
  'keep-account': { days: 30 },
  disavow: { days: 30 },
}

/** Until when a link that is made now works: a letter with it mustn't leave later. */
export const linkEndsAt = ({ ports }: Actor, purpose: AccountLink): string =>
  stamp(later(ports.clock.now(), lifetimes[purpose]))

interface TokenFor {
  readonly accountId: string
  readonly purpose: AccountLink
  /** The address it is mailed to, which the holder thereby proves to read. */
  readonly email: string
  /** The plan its link leads on to. */
  readonly choice?: Choice | undefined
}

/** Makes a secret that works once. Only its hash is kept. */
export async function issueToken(actor: Actor, given: TokenFor): Promise<string> {
  const token = newToken()
  await actor.db
    .insertInto('account_tokens')
    .values({
      id: actor.newId(),
      account_id: given.accountId,
      purpose: given.purpose,
      token_hash: hashToken(token),
      email: given.email,
      choice: given.choice ? JSON.stringify(given.choice) : null,
      created_at: actor.now(),
      expires_at: linkEndsAt(actor, given.purpose),
    })
    .execute()
  return token
}

// Unknown, used and expired are told alike: the answer says nothing about what exists.
export const deadLink = () => gone('This link no longer works. Please ask for a new one.')

/** Uses a token up. Of two that come at the same time, one wins. */
export async function useToken(
  actor: Actor,
  token: string,
  purposes: readonly AccountLink[],
): Promise<TokenFor> {
  const { accountId } = await checkToken(actor, token, purposes)
  // The account first, its tokens after: whoever ends what is pending takes them in the same order.
  await lockAccount(actor, accountId)
  const row = await actor.db
    .updateTable('account_tokens')
    .set({ used_at: actor.now() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning(['account_id', 'purpose', 'email'])
    .executeTakeFirst()
  if (!row) throw deadLink()
  return { accountId: row.account_id, purpose: row.purpose, email: row.email }
}

/** Looks whether a token would work, before any costly work is done for its holder. */
export async function checkToken(
  actor: Actor,
  token: string,
  purposes: readonly AccountLink[],
): Promise<TokenFor> {
  const row = await actor.db
    .selectFrom('account_tokens')
    .select(['account_id', 'purpose', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', actor.now())
    .executeTakeFirst()
  if (!row) throw deadLink()
  return { accountId: row.account_id, purpose: row.purpose, email: row.email }
}

/** Makes every open token of these purposes worthless, or all but those mailed to one address. */
export async function revokeTokens(
  actor: Actor,
  accountId: string,
  purposes: readonly AccountLink[],
  { exceptTo }: { exceptTo?: string } = {},
): Promise<void> {
  await actor.db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(exceptTo !== undefined, (query) =>
      query.where(sql<boolean>`lower(email) <> lower(${exceptTo})`),
    )
    .execute()
}

/** Used confirmation letters, whose page still told what they arranged; all but the one that is pressed right now. */
export async function forgetUsedLetters(
  actor: Actor,
  accountId: string,
  pressed?: string,
): Promise<void> {
  await actor.db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify-email')
    .where('used_at', 'is not', null)
    .$if(pressed !== undefined, (query) => query.where('token_hash', '<>', hashToken(pressed!)))
    .execute()
}

/** The newest address that waits to be confirmed, if any. */
export async function pendingEmail(actor: Actor, accountId: string): Promise<string | undefined> {
  const row = await pendingEmails(actor.db, accountId, actor.now()).executeTakeFirst()
  return row?.email
}

export const pendingEmails = (db: Actor['db'], accountId: string, now: string) =>
  db
    .selectFrom('account_tokens')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/** Until when the newest link to an account's own address works, if one does. */
export async function pendingUntil(
  actor: Actor,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string | undefined> {
  const row = await actor.db
    .selectFrom('account_tokens')
    .select('expires_at')
    .where('account_id', '=', id)
    .where('purpose', '=', 'verify-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', actor.now())
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row?.expires_at
}

/** The plan that the letter before this one led on to, if somebody came for one and hasn't confirmed their address yet. */
export async function pendingChoice(actor: Actor, accountId: string): Promise<Choice | undefined> {
  const row = await actor.db
    .selectFrom('account_tokens')
    .select('choice')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify-email')
    .where('used_at', 'is', null)
    .where('choice', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.choice as Choice | undefined
}

export async function deleteOldTokens(actor: Actor): Promise<void> {
  await actor.db.deleteFrom('account_tokens').where('expires_at', '<=', actor.now()).execute()
}
