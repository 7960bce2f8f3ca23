import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CustomPricing } from '#client/features/subscriptions/custom-pricing.tsx'
import { SubscriptionRoom } from '#client/features/subscriptions/subscription-room.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function SubscriptionPage() {
  return (
    <Page>
      <PageHeading
        title="Your subscription"
        lead="How your plan stands, what comes next, and everything you can change about it."
      />
      <SignedInOnly why="A plan belongs to an account, so we need to know that it’s you.">
        <SubscriptionRoom more={<CustomPricing />} />
      </SignedInOnly>
    </Page>
  )
}
