import { Address } from '#client/ui/address.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import type { Arranged } from '#contract/deliveries/index.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { plans } from '#contract/rules/plans.ts'
import { choiceQuery } from '#contract/rules/subscription/subscription.ts'
import { LinkAct, NoLink, useLinkToken } from '#client/features/accounts/link-page.tsx'
import { askedIn } from '#client/features/subscriptions/asked-plan.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { session, useSession } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

export default function VerifyEmailPage() {
  const token = useLinkToken()
  if (token) return <ThePress token={token} />
  return (
    <WithoutPress>
      Please open this page with the link in our letter. No letter? Your settings can send it again.
    </WithoutPress>
  )
}

const WithoutPress = ({ children }: { children: ReactNode }) => (
  <Page narrow>
    <PageHeading title={<ConfirmYourEmail />} />
    <NoLink>{children}</NoLink>
  </Page>
)

/** What the press would do is read first and named; the same page then says that it is done. */
function ThePress({ token }: { token: string }) {
  const [pressed, setPressed] = useState<readonly Arranged[]>()
  const before = useQuery({
    queryKey: ['press', token],
    queryFn: () => call(accounts.beforeVerifying, { params: { token } }),
    retry: false,
  })
  const waiting = before.data?.messages ?? []
  const isDone = pressed !== undefined || before.data?.isConfirmed === true
  const hasArranged = isDone && (pressed ?? waiting).length > 0
  useEffect(() => {
    if (pressed && pressed.length > 0) document.querySelector('h1')?.focus()
  }, [pressed])
  if (statusOf(before.error) === 410)
    return (
      <WithoutPress>{failureWords(before.error)} Your settings can send it again.</WithoutPress>
    )
  return (
    <Page narrow>
      <PageHeading title={titleOf({ hasArranged, hasWaiting: waiting.length > 0 })} />
      <Loaded
        query={before}
        what="what this letter is about"
        skeleton={<SkeletonLines lines={3} label="One moment" />}
      >
        {({ email, isConfirmed, messages }) =>
          isConfirmed ? (
            <Card>
              <Confirmed email={email} arranged={messages} />
            </Card>
          ) : (
            <LinkAct
              label={messages.length > 0 ? 'Arrange it' : 'Confirm my address'}
              act={() => confirm(token, setPressed)}
            >
              <WhatItDoes messages={messages} />
            </LinkAct>
          )
        }
      </Loaded>
    </Page>
  )
}

function titleOf({ hasArranged, hasWaiting }: { hasArranged: boolean; hasWaiting: boolean }) {
  if (hasArranged) return 'It is arranged'
  return hasWaiting ? 'One press, and it is arranged' : <ConfirmYourEmail />
}

// At the largest text the word would break at its hyphen.
const ConfirmYourEmail = () => (
  <>
    Confirm your <span className="whitespace-nowrap">e-mail</span> address
  </>
)

const dayOf = ({ due, dueAt }: Arranged): string =>
  fullDayWords({ epochMilliseconds: Date.parse(dueAt) }, due.zone)

const WhatItDoes = ({ messages }: { messages: readonly Arranged[] }) =>
  messages.length > 0 ? (
    <div className="grid gap-3">
      {messages.map((message) => (
        <p key={message.deliveryId} className="text-xl text-balance">
          For <b className="[overflow-wrap:anywhere]">{message.personName}</b>, {dayOf(message)}
        </p>
      ))}
      <p>Your press tells us that our letters reach you.</p>
    </div>
  ) : (
    'Press the button, and we’ll know that letters to this address reach you.'
  )

async function confirm(token: string, onPressed: (arranged: readonly Arranged[]) => void) {
  const { email, arranged } = await call(accounts.verifyEmail, { params: { token } })
  await session.start()
  onPressed(arranged)
  return <Confirmed email={email} arranged={arranged} />
}

interface ConfirmedProps {
  email: string
  arranged: readonly Arranged[]
}

function Confirmed({ email, arranged }: ConfirmedProps) {
  if (arranged[0]) return <ArrangedNow email={email} arranged={arranged} />
  const { choice } = askedIn(globalThis.location.search)
  return (
    <output className="grid gap-5">
      <p className="text-lg">
        Thank you.{' '}
        <strong>
          <Address>{email}</Address>
        </strong>{' '}
        is confirmed.
      </p>
      <div className="flex flex-wrap gap-3">
        {choice && (
          <ButtonLink href={`/checkout?${choiceQuery(choice)}`} variant="action">
            Go on to {plans[choice.plan].name}
          </ButtonLink>
        )}
        <ButtonLink href="/app" {...(!choice && { variant: 'action' })}>
          Go on to your family
        </ButtonLink>
      </div>
    </output>
  )
}

/** What this press has arranged, message by message. */
function ArrangedNow({ email, arranged }: ConfirmedProps) {
  const now = useSession()
  // Pressed on another device, nothing there leads further without signing in first.
  const isHere = now.state === 'signed-in' && now.user.email.toLowerCase() === email.toLowerCase()
  const { messageId, familyId } = arranged[0]!
  return (
    <output className="grid gap-5">
      {arranged.map((message) => (
        <p key={message.deliveryId} className="text-xl text-balance">
          Your message for <b className="[overflow-wrap:anywhere]">{message.personName}</b> goes out
          on <b>{dayOf(message)}</b>.
        </p>
      ))}
      <p className="text-lg">
        There is nothing more to do; you can close this page. Before that day we ask you twice by
        e-mail, and you can change or postpone it at any time.
        {!isHere && ' The device on which you recorded it goes on by itself.'}
      </p>
      {isHere && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/future-messages/${messageId}?family=${familyId}`} variant="action">
            Open your message
          </ButtonLink>
          <ButtonLink href="/settings">Add a passkey, or choose a password</ButtonLink>
        </div>
      )}
    </output>
  )
}
