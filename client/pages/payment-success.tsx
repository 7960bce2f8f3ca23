import { useSearch } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { PaymentReceipt } from '#client/features/subscriptions/payment-receipt.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

export default function PaymentSuccessPage() {
  const checkoutId = new URLSearchParams(useSearch()).get('checkout') ?? ''
  return (
    <Page narrow>
      <PageHeading title="Thank you" lead="Your receipt, and what you can do next." />
      <SignedInOnly why="A receipt belongs to an account, so we need to know that it’s you.">
        {/^[0-9a-f-]{36}$/.test(checkoutId) ? (
          <PaymentReceipt checkoutId={checkoutId} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>
              This address doesn’t say which payment it is about. All of yours are in one place.
            </p>
            <ButtonLink href="/subscription" variant="action">
              Your subscription
            </ButtonLink>
          </div>
        )}
      </SignedInOnly>
    </Page>
  )
}
