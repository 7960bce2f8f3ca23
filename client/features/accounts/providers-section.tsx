import { useState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import type { Identity } from '#contract/accounts/openid.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Address } from '#client/ui/address.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { dayOf } from './moment-words.ts'
import { useProof } from './proof.tsx'
import { leaveFor, useProviders, type Provider } from './providers.ts'
import { useAccountAct, useIdentities } from './queries.ts'

/** Accounts elsewhere that sign in to this one. Not there where nothing is connected and nothing could be. */
export function ProvidersSection() {
  const providers = useProviders()
  const identities = useIdentities()
  const connected = identities.data?.identities ?? []
  if (providers.length === 0 && connected.length === 0) return null
  return (
    <Card title="Sign in with another account">
      <div className="grid gap-5">
        <p>
          An account that you have elsewhere can open this one. We learn your name and address from
          it, and nothing else; what you keep here isn’t told there.
        </p>
        {identities.isError && (
          <ErrorState
            title="We couldn’t load what is connected."
            onRetry={() => void identities.refetch()}
          />
        )}
        {connected.length > 0 && (
          <ul className="divide-y divide-hair">
            {connected.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
          </ul>
        )}
        {providers.map((provider) => (
          <ConnectButton
            key={provider.id}
            provider={provider}
            isMore={connected.some((identity) => identity.provider === provider.name)}
          />
        ))}
      </div>
    </Card>
  )
}

function ConnectButton({ provider, isMore }: { provider: Provider; isMore: boolean }) {
  const withProof = useProof()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string>()
  async function connect() {
    setLeaving(true)
    setError(undefined)
    try {
      const body = { provider: provider.id }
      const { url } = await withProof(() => call(accounts.beginConnecting, { body }))
      leaveFor(url, '/settings#providers')
    } catch (failure) {
      setError(failureWords(failure))
      setLeaving(false)
    }
  }
  return (
    <div className="grid gap-2">
      <div>
        <Button
          icon="people"
          pending={isLeaving}
          pendingLabel={`Going to ${provider.name}…`}
          onClick={() => void connect()}
        >
          {isMore ? `Connect another account of ${provider.name}` : `Connect ${provider.name}`}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-sm font-[650] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function IdentityRow({ identity }: { identity: Identity }) {
  const withProof = useProof()
  const params = { identityId: identity.id }
  const remove = useAccountAct(() =>
    withProof(() => call(accounts.disconnectIdentity, { params })).catch((failure: unknown) => {
      throw new Error(failureWords(failure), { cause: failure })
    }),
  )
  const { provider, shownAs, createdAt, lastUsedAt, isUsable } = identity
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="grid min-w-0">
        <strong>{provider}</strong>
        {shownAs && <Address>{shownAs}</Address>}
        <span className="text-sm text-thread">
          Connected {dayOf(createdAt)}
          {lastUsedAt ? `, last used ${dayOf(lastUsedAt)}` : ', not used yet'}
          {!isUsable && '. This server doesn’t offer it any more'}
        </span>
      </span>
      <ConfirmDialog
        trigger={<Button size="small">Disconnect</Button>}
        title={`Disconnect ${provider}?`}
        description="It can no longer sign you in. Your other ways in stay."
        confirmLabel={`Disconnect ${provider}`}
        danger
        onConfirm={() => remove.mutateAsync(undefined)}
      />
    </li>
  )
}
