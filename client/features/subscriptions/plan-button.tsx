import { useLocation } from 'wouter'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { ButtonVariant } from '#client/ui/button-look.ts'
import type { BillingPeriod, PlanId } from '#contract/rules/plans.ts'
import { choiceQuery } from '#contract/rules/subscription/subscription.ts'

// spec §9
const ENTERED_DELAY_MS = 500

const free = { guest: 'Sign Up Free', member: 'Start Using Free Plan' }
const paid = { guest: 'Sign Up & Get Started', member: 'Select Plan' }

interface PlanButtonProps {
  plan: PlanId
  period: BillingPeriod
  name: string
  variant: ButtonVariant
}

/** Both doors stand in the page and the stylesheet opens the right one: nobody sees the other's label flash by. */
export function PlanButton({ plan, period, name, variant }: PlanButtonProps) {
  const [, navigate] = useLocation()
  const choice = plan === 'free_forever' ? undefined : { plan, period }
  const { guest, member } = choice ? paid : free
  // /app sends everyone on to where they belong, and whoever chose a plan to its checkout.
  const onEntered = () =>
    setTimeout(() => navigate(choice ? `/app?${choiceQuery(choice)}` : '/app'), ENTERED_DELAY_MS)
  const signUp = () => openDoor('signup', { onEntered, choice })
  const look = { variant, size: 'large' as const, className: 'w-full' }
  return (
    <>
      <div data-guest-only>
        <Button {...look} aria-label={`${guest}: ${name}`} onClick={signUp}>
          {guest}
        </Button>
      </div>
      <div data-member-only>
        <ButtonLink {...look} href={choice ? `/checkout?${choiceQuery(choice)}` : '/dashboard'}>
          {member}
        </ButtonLink>
      </div>
    </>
  )
}
