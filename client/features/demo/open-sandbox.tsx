import { useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/shapes.ts'
import { send } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { session, useSession } from '#client/platform/session.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { untilWords } from './until-words.ts'

const HOME = '/family-legacy-hub'

interface OpenSandboxProps {
  /** Where it leads, and what the press says. */
  to?: string
  label?: string
}

/** The one press. Whoever is signed in to a family of their own is asked before they are signed out. */
export function OpenSandbox({ to = HOME, label = 'Open the demo family' }: OpenSandboxProps) {
  const current = useSession()
  const [, navigate] = useLocation()
  const [state, setState] = useState<'idle' | 'making' | { error: unknown }>('idle')
  const isMaking = state === 'making'

  async function open() {
    setState('making')
    try {
      if (session.get().state === 'signed-in' && !(await session.signOut()))
        throw new TypeError('Signing out failed')
      const { user } = (await send('POST', '/api/demo/sandbox')) as { user: User }
      session.set(user)
      navigate(to)
    } catch (error) {
      setState({ error })
    }
  }

  const user = current.state === 'signed-in' ? current.user : undefined
  if (user?.sandboxUntilAt)
    return (
      <div className="grid gap-3">
        <ButtonLink href={HOME} variant="primary" className="justify-self-start">
          Go to the demo family’s home
        </ButtonLink>
        <p className="text-thread">
          Your copy is open. It is wiped {untilWords(user.sandboxUntilAt)}.
        </p>
      </div>
    )
  return (
    <div className="grid gap-4">
      <Button
        variant="primary"
        pending={isMaking}
        pendingLabel="Making your copy…"
        onClick={open}
        className="justify-self-start"
      >
        {user ? 'Sign out and open the demo family' : label}
      </Button>
      <output className="text-thread">
        {isMaking
          ? 'Copying 45 people, 94 pictures and 14 voices. It takes a few seconds.'
          : 'No account, no e-mail address, nothing to install.'}
      </output>
      {user && !isMaking && (
        <p>
          You’re signed in as <b>{user.displayName || user.username}</b>. Nothing of yours is
          touched; sign in again whenever you like.
        </p>
      )}
      {typeof state === 'object' && (
        <ErrorState title="The demo family didn’t open" onRetry={() => void open()}>
          {failureWords(state.error)}
        </ErrorState>
      )}
    </div>
  )
}
