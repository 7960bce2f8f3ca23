import { Address } from '#client/ui/address.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { OpenidReply } from '#contract/accounts/openid.ts'
import type { SignInReply } from '#contract/accounts/shapes.ts'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { session } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { takeNext, useProviders } from './providers.ts'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-dialog-sign-in.tsx'

type Came = { readonly reply: OpenidReply } | { readonly failure: string }

/** Somebody opened the address by themselves, or loaded the page again. */
const nothingCame: Came = {
  failure: 'No answer came with this page. Please begin signing in once more.',
}

/** Each answer of a provider counts once, however often this page is drawn. */
const posted = new Map<string, Promise<Came>>()

function post(provider: string, answer: string): Promise<Came> {
  const known = posted.get(answer)
  if (known) return known
  const coming = call(accounts.finishOpenid, { body: { provider, answer } }).then(
    (reply): Came => ({ reply }),
    (failure: unknown): Came => ({ failure: failureWords(failure) }),
  )
  posted.set(answer, coming)
  return coming
}

/** Where a provider sends people back to: they are in, or are told what is missing. */
export function ProviderReturn({ provider }: { provider: string }) {
  const [came, setCame] = useState<Came>()
  const name = useProviders().find(({ id }) => id === provider)?.name ?? 'The other account'
  useEffect(() => {
    const answer = location.search
    async function take() {
      setCame(answer === '' ? nothingCame : await post(provider, answer))
      // What the provider answered is used up, and stays in no history.
      history.replaceState(history.state, '', location.pathname)
    }
    void take()
  }, [provider])
  if (!came) return <SkeletonLines lines={3} label={`Asking ${name} who you are`} />
  if ('failure' in came) return <Failed words={came.failure} />
  const { reply } = came
  if ('connected' in reply) return <Connected name={reply.connected.provider} />
  if ('known' in reply) return <Known name={name} {...reply.known} />
  if ('unproven' in reply) return <Unproven name={name} email={reply.unproven.email} />
  return <ComingIn reply={reply} />
}

function Failed({ words }: { words: string }) {
  return (
    <div className="grid gap-5">
      <ErrorState title={words} />
      <ProviderButtons next="/app" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => openDoor('signin', goOn)}>Sign in another way</Button>
        <ButtonLink href="/">Back to the start</ButtonLink>
      </div>
    </div>
  )
}

/** In at once, or after the second step. */
function ComingIn({ reply: first }: { reply: SignInReply }) {
  const [, navigate] = useLocation()
  const [reply, setReply] = useState(first)
  const user = 'email' in reply ? reply : undefined
  useEffect(() => {
    if (!user) return
    session.set(user)
    navigate(takeNext() ?? '/app', { replace: true })
  }, [user, navigate])
  if ('secondFactor' in reply)
    return (
      <Card title="One more step">
        <SecondStep ceremonyId={reply.secondFactor.ceremonyId} onUser={setReply} />
      </Card>
    )
  return <SkeletonLines lines={2} label="Signing you in" />
}

function Connected({ name }: { name: string }) {
  return (
    <Card>
      <output className="grid gap-5">
        <p className="text-lg">{name} can sign you in from now on.</p>
        <div>
          <ButtonLink href="/settings#providers" variant="action">
            Back to your settings
          </ButtonLink>
        </div>
      </output>
    </Card>
  )
}

/** There is an account with the address: whoever owns it says so in its own way, and then both belong together. */
function Known({ name, email, ceremonyId }: { name: string; email: string; ceremonyId: string }) {
  const [typed, setTyped] = useState(email)
  const [reply, setReply] = useState<SignInReply>()
  const [done, setDone] = useState<ReactNode>()
  async function go(answer: SignInReply) {
    setReply(answer)
    if ('secondFactor' in answer) return
    session.set(answer)
    try {
      await call(accounts.connectIdentity, { body: { ceremonyId } })
      setDone(<Connected name={name} />)
    } catch (failure) {
      setDone(<ErrorState title={failureWords(failure)} />)
    }
  }
  if (done) return done
  if (reply && 'secondFactor' in reply)
    return (
      <Card title="One more step">
        <SecondStep ceremonyId={reply.secondFactor.ceremonyId} onUser={(user) => void go(user)} />
      </Card>
    )
  return (
    <Card title="You have an account here already">
      <div className="grid gap-5">
        <p>
          There is an account with the address{' '}
          <strong>
            <Address>{email}</Address>
          </strong>
          . Sign in as you always do, and {name} is connected to it. With a link by e-mail you sign
          in first, then connect {name} in your settings.
        </p>
        <SignInForm
          email={typed}
          onEmail={setTyped}
          onReply={(answer) => void go(answer)}
          onLeave={() => {}}
          staysHere={false}
        />
      </div>
    </Card>
  )
}

function Unproven({ name, email }: { name: string; email: string | null }) {
  return (
    <Card title="One thing is missing">
      <div className="grid gap-5">
        <p>
          {email ? (
            <>
              {name} doesn’t confirm to us that{' '}
              <strong>
                <Address>{email}</Address>
              </strong>{' '}
              is yours.
            </>
          ) : (
            <>{name} doesn’t tell us a confirmed e-mail address of yours.</>
          )}{' '}
          Make an account with your address, or sign in to the one you have; then you can connect{' '}
          {name} in your settings.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="action"
            onClick={() => openDoor('signup', { ...(email && { email }), onEntered: goOn })}
          >
            Make an account
          </Button>
          <Button onClick={() => openDoor('signin', { ...(email && { email }), onEntered: goOn })}>
            Sign in
          </Button>
        </div>
      </div>
    </Card>
  )
}

const goOn = () => location.assign(takeNext() ?? '/app')
