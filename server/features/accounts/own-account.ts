import { isZoneKnown } from '#contract/rules/date-looks.ts'
import type { Account } from '#contract/accounts/shapes.ts'
import type { accounts } from '#contract/accounts/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { changeOwnRow, ownRow } from './own-store.ts'
import { provedUntil } from './proof.ts'
import { countCodes } from './recovery-code-store.ts'
import { isSameAddress } from './send-verification.ts'
import { ownSession } from './session-store.ts'
import { pendingEmail } from './token-store.ts'
import { toUser } from './user.ts'
import { checkShownName } from './usernames.ts'

/** Everything the settings page shows about one's own account. */
export async function showAccount(actor: SignedIn): Promise<Account> {
  const [row, waiting, session, recoveryCodesLeft] = await Promise.all([
    ownRow(actor),
    pendingEmail(actor, actor.accountId),
    ownSession(actor),
    countCodes(actor, actor.accountId),
  ])
  const until = provedUntil(session.proved_at)
  return {
    ...toUser(row),
    timeZone: row.time_zone,
    emailNotices: row.email_notices,
    createdAt: row.created_at,
    hasPassword: row.has_password,
    pendingEmail: waiting && !isSameAddress(waiting, row.email) ? waiting : null,
    recoveryCodesLeft,
    provedUntilAt: until > actor.now() ? until : null,
  }
}

/** Changes name, time zone or notices; what isn't given stays. */
export async function changeAccount(
  actor: SignedIn,
  given: BodyOf<typeof accounts.changeAccount>,
): Promise<Account> {
  const { displayName, timeZone, emailNotices } = given
  if (displayName !== undefined) checkShownName(displayName)
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw invalid('We don’t know that time zone. Please choose one from the list.')
  const change = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(emailNotices !== undefined && { email_notices: emailNotices }),
  }
  if (Object.keys(change).length > 0) await changeOwnRow(actor, change)
  return showAccount(actor)
}

// A bare offset is known, too, but it knows no summer: only named zones keep a promise about an hour.
const isTimeZone = (name: string) => /^[A-Za-z]/.test(name) && isZoneKnown(name)
