import type { EndedKeys } from '#contract/accounts/forms.ts'
import type { RecentKeys } from '#contract/accounts/shapes.ts'
import type { Actor, TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { changeAccountRow, findAccount, type AccountRow } from './account-store.ts'
import { lastEvent, noteEvent } from './event-store.ts'
import {
  deleteIdentitiesOf,
  identityName,
  listIdentitiesOf,
  type IdentityRow,
} from './identity-store.ts'
import { deletePasskeysOf, listPasskeysOf, toPasskey, type PasskeyRow } from './passkey-store.ts'
import { deleteCodes } from './recovery-code-store.ts'
import { isSameAddress } from './send-verification.ts'
import { checkToken, pendingEmail } from './token-store.ts'

// As long as “it wasn’t me” works. What is older was there before any letter one could still answer.
const daysRecent = 30

interface Recent {
  readonly passkeys: PasskeyRow[]
  readonly identities: IdentityRow[]
  readonly secondFactorOnAt: string | null
  readonly recoveryCodesRenewedAt: string | null
}

/** The keys that a mailbox alone may end: those that somebody may have planted lately. */
async function recentOf(actor: Actor, account: AccountRow): Promise<Recent> {
  const since = stamp(later(actor.ports.clock.now(), { days: -daysRecent }))
  const isRecent = (at: string | null | undefined) => (at && at > since ? at : null)
  const passkeys = await listPasskeysOf(actor, account.id)
  const identities = await listIdentitiesOf(actor, account.id)
  const renewedAt = await lastEvent(actor, account.id, 'recovery-codes-renewed')
  return {
    passkeys: passkeys.filter(({ created_at }) => isRecent(created_at)),
    identities: identities.filter(({ created_at }) => isRecent(created_at)),
    // An admin's second step ends by a code only: the mailbox must not be the key to the whole server.
    secondFactorOnAt: account.role === 'admin' ? null : isRecent(account.totp_confirmed_at),
    recoveryCodesRenewedAt: account.totp_confirmed_at ? isRecent(renewedAt) : null,
  }
}

/** What the holder of a mailed link is shown. Looking changes nothing. */
export async function showRecentKeys(
  holder: TokenHolder,
  purpose: 'reset-password' | 'disavow',
): Promise<RecentKeys> {
  const { accountId, email } = await checkToken(holder, holder.token, [purpose])
  const account = (await findAccount(holder, accountId))!
  const { passkeys, identities, ...recent } = await recentOf(holder, account)
  const waiting = await pendingEmail(holder, accountId)
  return {
    ...recent,
    email: account.email,
    returnsTo: isSameAddress(account.email, email) ? null : email,
    pendingEmail: waiting && !isSameAddress(waiting, account.email) ? waiting : null,
    passkeys: passkeys.map(toPasskey),
    identities: identities.map((row) => ({
      id: row.id,
      name: identityName(row),
      createdAt: row.created_at,
    })),
  }
}

/** Ends the recent keys that were named, and answers what to call them in a letter. What is older stays. */
export async function endRecentKeys(
  holder: TokenHolder,
  account: AccountRow,
  wanted: EndedKeys,
): Promise<string[]> {
  const recent = await recentOf(holder, account)
  const passkeys = recent.passkeys.filter(({ id }) => wanted.passkeyIds.includes(id))
  const ended = passkeys.map(({ name }) => `the passkey “${name}”`)
  if (passkeys.length > 0) {
    await deletePasskeysOf(
      holder,
      account.id,
      passkeys.map(({ id }) => id),
    )
    for (const _ of passkeys) await noteEvent(holder, account.id, 'passkey-removed')
  }
  ended.push(...(await endIdentities(holder, recent.identities, wanted)))
  if (wanted.secondFactor && recent.secondFactorOnAt) {
    await removeSecondFactor(holder, account.id)
    await noteEvent(holder, account.id, 'second-factor-off')
    ended.push('the second step of signing in')
  } else if (wanted.recoveryCodes && recent.recoveryCodesRenewedAt) {
    await deleteCodes(holder, account.id)
    ended.push('the recovery codes')
  }
  return ended
}

async function endIdentities(
  holder: TokenHolder,
  recent: readonly IdentityRow[],
  { identityIds = [] }: EndedKeys,
): Promise<string[]> {
  const identities = recent.filter(({ id }) => identityIds.includes(id))
  for (const { id, account_id } of identities) {
    await deleteIdentitiesOf(holder, account_id, [id])
    await noteEvent(holder, account_id, 'provider-disconnected')
  }
  return identities.map((row) => `signing in with ${identityName(row)}`)
}

export async function removeSecondFactor(actor: Actor, accountId: string): Promise<void> {
  await changeAccountRow(actor, accountId, {
    totp_secret_sealed: null,
    totp_confirmed_at: null,
    totp_last_step: null,
  })
  await deleteCodes(actor, accountId)
}
