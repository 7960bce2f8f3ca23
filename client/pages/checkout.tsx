import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { askedIn } from '#client/features/subscriptions/asked-plan.ts'
import { CheckoutRoom } from '#client/features/subscriptions/checkout-room.tsx'
import { TestTill } from '#client/features/subscriptions/test-till.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { toast } from '#client/ui/toast-store.ts'

export default function CheckoutPage() {
  const { choice, till } = askedIn(useSearch())
  const [, navigate] = useLocation()
  const isUnknown = choice === undefined
  useEffect(() => {
    // A prerendered page first believes that its address asks for nothing: the real one decides.
    if (!isUnknown || askedIn(globalThis.location.search).choice) return
    toast({
      title: 'We don’t have that plan',
      description: 'Here are the ones we have. Nothing was charged.',
    })
    navigate('/pricing', { replace: true })
  }, [isUnknown, navigate])
  return (
    <Page>
      <PageHeading
        title={till ? 'A test payment' : 'Before you pay'}
        lead={
          till
            ? 'This page stands where a payment provider’s own page would be.'
            : 'What you get, what it costs, and when. Nothing is agreed to until you have paid.'
        }
      />
      <SignedInOnly why="A plan belongs to an account, so we need to know that it’s you.">
        {till ? <TestTill checkoutId={till} /> : choice && <CheckoutRoom asked={choice} />}
      </SignedInOnly>
    </Page>
  )
}
