import { isZoneKnown } from '#contract/rules/date-looks.ts'
import type { Account } from '#contract/accounts/shapes.ts'
import type { accounts } from '#contract/accounts/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { checkShownName } from '#server/features/names/index.ts'
import { changeOwnRowWithKeys, ownRowWithKeys } from './own-account-store.ts'
import { provedUntil } from './proof.ts'
import { isSameAddress } from './send-verification.ts'
import { toUser } from './to-user.ts'

/** Everything the settings page shows about one's own account. */
export const showAccount = async (actor: SignedIn): Promise<Account> =>
  toAccount(actor, await ownRowWithKeys(actor))

function toAccount(actor: SignedIn, row: Awaited<ReturnType<typeof ownRowWithKeys>>): Account {
  const { pending_email: waiting } = row
  const until = provedUntil(row.proved_at)
  return {
    ...toUser(actor, row),
    timeZone: row.time_zone,
    emailNotices: row.email_notices,
    createdAt: row.created_at,
    hasPassword: row.has_password,
    pendingEmail: waiting && !isSameAddress(waiting, row.email) ? waiting : null,
    recoveryCodesLeft: row.codes_left ?? 0,
    provedUntilAt: until > actor.now() ? until : null,
  }
}

/** Changes name, time zone or notices; what isn't given stays. */
export async function changeAccount(
  actor: SignedIn,
  given: BodyOf<typeof accounts.changeAccount>,
): Promise<Account> {
  const { displayName, timeZone } = given
  if (displayName !== undefined) checkShownName(displayName)
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw invalid('We don’t know that time zone. Please choose one from the list.')
  const isChange = Object.keys(given).length > 0
  return isChange ? toAccount(actor, await changeOwnRowWithKeys(actor, given)) : showAccount(actor)
}

// A bare offset is known, too, but it knows no summer: only named zones keep a promise about an hour.
const isTimeZone = (name: string) => /^[A-Za-z]/.test(name) && isZoneKnown(name)
