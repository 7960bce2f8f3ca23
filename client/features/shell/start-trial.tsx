import { useState } from 'react'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'

const trialBenefits = [
  'Free voice messages forever',
  '30-day trial of all features',
  'No credit card required',
  'Cancel anytime',
] as const

function Benefits({ className, tick }: { className: string; tick: string }) {
  return (
    <ul className={className}>
      {trialBenefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <Icon name="check" className={`mt-0.5 ${tick}`} />
          {benefit}
        </li>
      ))}
    </ul>
  )
}

function Banner({ start }: { start: () => void }) {
  return (
    <section className="woven bg-marigold text-on-marigold [--color-focus:var(--color-on-marigold)]">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 px-5 py-12 md:px-10 lg:grid-cols-[1fr_auto] xl:px-[3.1rem]">
        <div>
          <h2 className="text-4xl">Thirty days with everything, then decide</h2>
          <Benefits className="mt-4 flex flex-wrap gap-x-7 gap-y-2 text-lg" tick="" />
        </div>
        <Button variant="ink" size="large" onClick={start}>
          Start Free Trial
        </Button>
      </div>
    </section>
  )
}

function Floating({ start }: { start: () => void }) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <aside
      aria-label="Free trial"
      className="bottom-0 left-0 z-20 m-4 w-80 max-w-[calc(100vw-2rem)] rounded-lg roomy:fixed roomy:typing:hidden border-[1.5px] border-line bg-cotton p-5 shadow-lifted"
    >
      <div className="flex items-start justify-between gap-3">
        <Badge tone="marigold">Limited Time</Badge>
        <Button
          variant="quiet"
          size="small"
          icon="close"
          className="-mt-2 -mr-2"
          onClick={() => setClosed(true)}
        >
          Close
        </Button>
      </div>
      <h2 className="mt-2 text-2xl">Ready to Start?</h2>
      <Benefits className="mt-3 grid gap-1.5" tick="text-success" />
      <Button variant="action" className="mt-4 w-full" onClick={start}>
        Start Now
      </Button>
    </aside>
  )
}

const words = {
  secondary: { title: 'Not sure yet? Look around first', action: 'Start Free Trial' },
  card: { title: 'Try all of it for 30 days', action: 'Start Free Trial' },
} as const

function Block({ variant, start }: { variant: 'secondary' | 'card'; start: () => void }) {
  const { title, action } = words[variant]
  const plain = variant === 'secondary'
  return (
    <section
      className={classNames(
        'grid gap-4 rounded-lg p-6 sm:p-8',
        plain ? 'border-2 border-dashed border-line' : 'border border-hair bg-cotton',
      )}
    >
      <h2 className="text-3xl">{title}</h2>
      <Benefits className="grid gap-2 text-lg sm:grid-cols-2" tick="text-success" />
      <Button
        variant={plain ? 'secondary' : 'action'}
        className="justify-self-start"
        onClick={start}
      >
        {action}
      </Button>
    </section>
  )
}

interface StartTrialProps {
  variant?: BlockVariant
  /** Told when somebody has signed up through it. */
  onStarted?: () => void
}

/** The start-trial block in its four forms (spec §2.4). */
export function StartTrial({ variant = 'card', onStarted }: StartTrialProps) {
  // Whoever signs in with an account of old has a confirmed address, and starts nothing.
  const start = () =>
    openDoor('signup', onStarted && ((user) => !user.isEmailVerified && onStarted()))
  if (variant === 'banner') return <Banner start={start} />
  if (variant === 'floating') return <Floating start={start} />
  return <Block variant={variant} start={start} />
}
