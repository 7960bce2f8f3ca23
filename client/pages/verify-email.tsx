import { useEffect, useState } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import type { Arranged } from '#contract/deliveries/index.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { plans } from '#contract/rules/plans.ts'
import { choiceQuery } from '#contract/rules/subscription/subscription.ts'
import { LinkAct, NoLink, useLinkToken } from '#client/features/accounts/link-page.tsx'
import { askedIn } from '#client/features/subscriptions/asked-plan.ts'
import { call } from '#client/platform/api.ts'
import { session } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function VerifyEmailPage() {
  const token = useLinkToken()
  const [arranged, setArranged] = useState<readonly Arranged[]>([])
  useEffect(() => {
    if (arranged.length > 0) document.querySelector('h1')?.focus()
  }, [arranged])
  return (
    <Page narrow>
      <PageHeading title={arranged.length > 0 ? 'It is arranged' : <ConfirmYourEmail />} />
      {token ? (
        <LinkAct label="Confirm my address" act={() => confirm(token, setArranged)}>
          Press the button, and we’ll know that letters to this address reach you.
        </LinkAct>
      ) : (
        <NoLink>
          Please open this page with the link in our letter. No letter? Your settings can send it
          again.
        </NoLink>
      )}
    </Page>
  )
}

// At the largest text the word would break at its hyphen.
const ConfirmYourEmail = () => (
  <>
    Confirm your <span className="whitespace-nowrap">e-mail</span> address
  </>
)

async function confirm(token: string, onArranged: (arranged: readonly Arranged[]) => void) {
  const { email, arranged } = await call(accounts.verifyEmail, { params: { token } })
  await session.start()
  if (arranged[0]) {
    onArranged(arranged)
    return <ArrangedNow arranged={arranged} />
  }
  const { choice } = askedIn(globalThis.location.search)
  return (
    <output className="grid gap-5">
      <p className="text-lg">
        Thank you. <strong className="break-all">{email}</strong> is confirmed.
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
const ArrangedNow = ({ arranged }: { arranged: readonly Arranged[] }) => (
  <output className="grid gap-5">
    {arranged.map(({ deliveryId, personName, due, dueAt }) => (
      <p key={deliveryId} className="text-xl text-balance">
        Your message for <b className="[overflow-wrap:anywhere]">{personName}</b> goes out on{' '}
        <b>{fullDayWords({ epochMilliseconds: Date.parse(dueAt) }, due.zone)}</b>.
      </p>
    ))}
    <p className="text-lg">
      Before that we ask you twice by e-mail, and you can change or postpone it at any time. There
      is nothing more to do; you can close this page.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`/future-messages/${arranged[0]!.messageId}`} variant="action">
        Open your message
      </ButtonLink>
      <ButtonLink href="/settings">Add a passkey, or choose a password</ButtonLink>
    </div>
  </output>
)
