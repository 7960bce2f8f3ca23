import type { Identity } from '#contract/accounts/openid.ts'
import {
  addIdentityRow,
  deleteIdentitiesOf,
  endPending,
  findAccount,
  hasPasskey,
  listIdentities,
  noteEvent,
  ownRow,
  providerConnectedLetter,
  providerDisconnectedLetter,
  takeCeremony,
  tellOwnerOfChange,
  withSecrets,
  type IdentityRow,
} from '#server/features/accounts/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import type { Config } from '#server/platform/config.ts'
import { conflict, gone, notFound } from '#server/platform/errors.ts'
import { mayConnect } from './begin-sign-in.ts'
import { readVouched } from './waiting-identity.ts'

export const providerName = ({ openidProviders }: Config, id: string): string =>
  openidProviders.find((provider) => provider.id === id)?.name ?? id

const isUsable = ({ openidProviders }: Config, { issuer }: IdentityRow) =>
  openidProviders.some((provider) => sameIssuer(provider.issuer, issuer))

const sameIssuer = (one: string, other: string) =>
  one.replace(/\/+$/, '') === other.replace(/\/+$/, '')

export const toIdentity = (config: Config, row: IdentityRow): Identity => ({
  id: row.id,
  provider: row.provider,
  shownAs: row.shown_as,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  isUsable: isUsable(config, row),
})

export const showIdentities = async (actor: SignedIn): Promise<Identity[]> =>
  (await listIdentities(actor)).map((row) => toIdentity(actor.ports.config, row))

/** Connects what waited for its owner to sign in as always; the door has asked for a fresh proof. */
export async function connectWaiting(actor: SignedIn, ceremonyId: string): Promise<Identity> {
  const { config } = actor.ports
  await mayConnect(actor)
  const ceremony = await takeCeremony(actor, ceremonyId, 'openid-connection')
  if (ceremony?.account_id !== actor.accountId)
    throw gone('This took too long. You can connect it in your settings.')
  const { provider, email, ...who } = readVouched(config, ceremony.challenge)
  // Out of the settings since: nobody could come in by it.
  if (!config.openidProviders.some(({ issuer }) => sameIssuer(issuer, who.issuer)))
    throw gone('This server no longer works with that provider, so nothing was connected.')
  const name = providerName(config, provider)
  const { accountId } = actor
  const row = await addIdentityRow(actor, { ...who, accountId, provider: name, shownAs: email })
  if (!row) throw connectedAlready()
  await noteEvent(actor, accountId, 'provider-connected')
  await tellOwnerOfChange(actor, await ownRow(actor), providerConnectedLetter(name, email))
  return toIdentity(config, row)
}

export const connectedAlready = () =>
  conflict('That account is connected already, to this account or to another one here.')

/** Disconnects a provider, unless nothing else is left but a link by e-mail. */
export async function disconnect(actor: SignedIn, id: string): Promise<void> {
  const { config } = actor.ports
  await withSecrets(actor, async (actor) => {
    const account = (await findAccount(actor, actor.accountId))!
    const all = await listIdentities(actor)
    const row = all.find((identity) => identity.id === id)
    if (!row) throw notFound('We couldn’t find that provider among yours.')
    const others = all.filter((identity) => identity.id !== id && isUsable(config, identity))
    if (others.length === 0 && !account.password_hash && !(await hasPasskey(actor, account.id)))
      throw conflict(
        'This is the only way you sign in. Please set a password or add a passkey first.',
      )
    await deleteIdentitiesOf(actor, account.id, [id])
    await endPending(actor, account)
    await noteEvent(actor, account.id, 'provider-disconnected')
    await tellOwnerOfChange(actor, account, providerDisconnectedLetter(row.provider, row.shown_as))
  })
}
