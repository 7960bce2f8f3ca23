import { useQuery } from '@tanstack/react-query'
import type { EndedKeys } from '#contract/accounts/forms.ts'
import type { RecentKeys } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Address } from '#client/ui/address.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { dayOf } from './moment-words.ts'

const endpoints = { reset: accounts.keysBeforeReset, disavowal: accounts.keysBeforeDisavowal }

/** What waits and what was added lately, for whoever holds a mailed link. */
export const useRecentKeys = (link: keyof typeof endpoints, token: string) =>
  useQuery({
    queryKey: ['recent-keys', link, token],
    queryFn: () => call(endpoints[link], { params: { token } }),
    retry: false,
  })

interface RecentKeysProps {
  keys: RecentKeys
  /** Ticked from the start, where the person has said that it wasn't them. */
  isTicked?: boolean
}

/** The keys of the last 30 days, each with a box that ends it together with the form around it. */
export function RecentKeysChoice({ keys, isTicked = false }: RecentKeysProps) {
  const { passkeys, identities, secondFactorOnAt, recoveryCodesRenewedAt, pendingEmail } = keys
  const hasKeys =
    passkeys.length > 0 || identities.length > 0 || secondFactorOnAt || recoveryCodesRenewedAt
  return (
    <>
      {pendingEmail && <WaitingAddress>{pendingEmail}</WaitingAddress>}
      {hasKeys && (
        <fieldset className="grid gap-1 rounded-lg bg-mist p-5">
          <legend className="sr-only">Added in the last 30 days</legend>
          <p className="font-[650]" aria-hidden="true">
            Added in the last 30 days
          </p>
          <p className="text-thread">Tick what wasn’t yours; it ends at once.</p>
          {passkeys.map(({ id, name, createdAt }) => (
            <Checkbox
              key={id}
              name="passkeyIds"
              value={id}
              defaultChecked={isTicked}
              label={`End the passkey “${name}”`}
              hint={`Added ${dayOf(createdAt)}`}
            />
          ))}
          {identities.map(({ id, name, createdAt }) => (
            <Checkbox
              key={id}
              name="identityIds"
              value={id}
              defaultChecked={isTicked}
              label={`End signing in with ${name}`}
              hint={`Connected ${dayOf(createdAt)}`}
            />
          ))}
          {secondFactorOnAt && (
            <Checkbox
              name="secondFactor"
              defaultChecked={isTicked}
              label="End the second step at sign-in"
              hint={`Turned on ${dayOf(secondFactorOnAt)}. You can set it up anew afterwards.`}
            />
          )}
          {recoveryCodesRenewedAt && (
            <Checkbox
              name="recoveryCodes"
              defaultChecked={isTicked}
              label="End the recovery codes"
              hint={`Made ${dayOf(recoveryCodesRenewedAt)}. You can make new ones afterwards.`}
            />
          )}
        </fieldset>
      )}
    </>
  )
}

/** What was ticked. */
export const endedKeysIn = (form: FormData): EndedKeys => ({
  passkeyIds: form.getAll('passkeyIds').map(String),
  identityIds: form.getAll('identityIds').map(String),
  secondFactor: form.has('secondFactor'),
  recoveryCodes: form.has('recoveryCodes'),
})

const WaitingAddress = ({ children }: { children: string }) => (
  <p>
    A change of your e-mail address to{' '}
    <strong>
      <Address>{children}</Address>
    </strong>{' '}
    is still waiting. It ends too.
  </p>
)
