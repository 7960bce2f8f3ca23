import { accounts } from '#contract/accounts/index.ts'
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
  return (
    <Page narrow>
      <PageHeading title="Confirm your e-mail address" />
      {token ? (
        <LinkAct label="Confirm my address" act={() => confirm(token)}>
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

async function confirm(token: string) {
  const { email } = await call(accounts.verifyEmail, { params: { token } })
  await session.start()
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
