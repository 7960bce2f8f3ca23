import { Address } from '#client/ui/address.tsx'
import { useState } from 'react'
import type { SignInReply, User } from '#contract/accounts/shapes.ts'
import { session } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SecondStep } from './second-step.tsx'

/** Takes a sign-in reply: the person is in, or a code is still missing. */
export function useEntering() {
  const [entered, setEntered] = useState<SignInReply>()
  const enter = (reply: SignInReply) => {
    if ('email' in reply) session.set(reply)
    setEntered(reply)
  }
  return { entered, enter }
}

interface EnteredProps {
  state: SignInReply
  onUser: (user: User) => void
  /** Where to go next. */
  next?: string
}

export function Entered({ state, onUser, next = '/app' }: EnteredProps) {
  if ('secondFactor' in state)
    return (
      <Card title="One more step">
        <SecondStep ceremonyId={state.secondFactor.ceremonyId} onUser={onUser} />
      </Card>
    )
  return (
    <Card>
      <output className="grid gap-5">
        <p className="text-lg">
          You’re signed in as{' '}
          <strong>
            <Address>{state.email}</Address>
          </strong>
          .
        </p>
        <div>
          <ButtonLink href={next} variant="action">
            Go on
          </ButtonLink>
        </div>
      </output>
    </Card>
  )
}
