import { useLocation } from 'wouter'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { ButtonVariant } from '#client/ui/button-look.ts'
import type { BillingPeriod, PlanId } from '#contract/rules/plans.ts'

// spec §9
export const ENTERED_DELAY_MS = 500

const doors: Record<PlanId, { guest: string; member: string; path: string }> = {
  free_forever: { guest: 'Sign Up Free', member: 'Start Using Free Plan', path: '/dashboard' },
  memory_plus: {
    guest: 'Sign Up & Get Started',
    member: 'Select Plan',
    path: '/checkout?plan=memory_plus',
  },
  complete_legacy: {
    guest: 'Sign Up & Get Started',
    member: 'Select Plan',
    path: '/checkout?plan=complete_legacy',
  },
}

interface PlanButtonProps {
  plan: PlanId
  period: BillingPeriod
  name: string
  variant: ButtonVariant
}

/** A quarter is what is meant when nothing is said; a year has to be said. */
const pathFor = (path: string, period: BillingPeriod): string =>
  period === 'annual' && path.startsWith('/checkout') ? `${path}&period=annual` : path

/** Both doors stand in the page and the stylesheet opens the right one: nobody sees the other's label flash by. */
export function PlanButton({ plan, period, name, variant }: PlanButtonProps) {
  const [, navigate] = useLocation()
  const { guest, member, path } = doors[plan]
  const signUp = () =>
    openDoor('signup', () => setTimeout(() => navigate('/app'), ENTERED_DELAY_MS))
  const look = { variant, size: 'large' as const, className: 'w-full' }
  return (
    <>
      <div data-guest-only>
        <Button {...look} aria-label={`${guest}: ${name}`} onClick={signUp}>
          {guest}
        </Button>
      </div>
      <div data-member-only>
        <ButtonLink {...look} href={pathFor(path, period)}>
          {member}
        </ButtonLink>
      </div>
    </>
  )
}
