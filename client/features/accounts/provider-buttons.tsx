import { useState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { leaveFor, useProviders, type Provider } from './providers.ts'

interface ProviderButtonsProps {
  /** What stands before the provider’s name. */
  verb?: 'Sign in with' | 'Sign up with' | 'Confirm with'
  /** Where to go on afterwards; without it, here. */
  next?: string
  /** Said above them, where they stand beside another way. */
  lead?: string
}

/** A button for each account elsewhere with which one can sign in; nothing where there are none. */
export function ProviderButtons({ verb = 'Sign in with', next, lead }: ProviderButtonsProps) {
  const providers = useProviders()
  const [leaving, setLeaving] = useState<string>()
  const [error, setError] = useState<string>()
  if (providers.length === 0) return null
  async function go({ id }: Provider) {
    setLeaving(id)
    setError(undefined)
    try {
      const { url } = await call(accounts.beginOpenid, { body: { provider: id } })
      leaveFor(url, next ?? location.pathname + location.search)
    } catch (failure) {
      setError(failureWords(failure))
      setLeaving(undefined)
    }
  }
  return (
    <div className="grid gap-3">
      {lead && <p className="text-thread">{lead}</p>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          icon="people"
          pending={leaving === provider.id}
          pendingLabel={`Going to ${provider.name}…`}
          onClick={() => void go(provider)}
        >
          {`${verb} ${provider.name}`}
        </Button>
      ))}
      {error && (
        <p role="alert" className="text-sm font-[650] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
