import { Link } from 'wouter'
import { useSite } from '#client/content/use-site.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'

const benefits = [
  'Record your voice today, choose the day it is heard',
  'Free voice messages, with no end and no credit card',
  'Thirty days of everything else to try',
  'Take all of it with you whenever you like',
]

function TrustStrip() {
  const { familiesServed } = useSite()
  const marks: [IconName, string][] = [
    ...(familiesServed ? ([['people', `${familiesServed} families`]] as [IconName, string][]) : []),
    ['lock', 'Bank-grade security'],
    ['check', 'Free forever'],
  ]
  return (
    <ul className="grid gap-2 rounded-t-lg bg-panel-deep p-5 font-[650]">
      {marks.map(([icon, words]) => (
        <li key={words} className="flex items-center gap-2.5">
          <Icon name={icon} className="text-marigold" />
          {words}
        </li>
      ))}
    </ul>
  )
}

/** Why a stranger might trust us: the strip and the four benefits (spec §2.3). */
export function DialogPromises() {
  return (
    <aside
      aria-label="What you get"
      className="on-panel self-start rounded-lg bg-panel text-on-panel"
    >
      <TrustStrip />
      <ul className="grid gap-3 p-5 text-on-panel-soft">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rotate-45 bg-marigold" />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const linkLook = 'inline-flex min-h-floor items-center text-link underline underline-offset-4'

export interface Leaving {
  onLeave: () => void
  /** What lies below is in the middle of something: links open beside it. */
  staysHere: boolean
}

export function DoorLink({
  href,
  children,
  onLeave,
  staysHere,
  email,
}: Leaving & { href: string; children: string; email?: string }) {
  return staysHere ? (
    <a href={href} target="_blank" rel="noopener" className={linkLook}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  ) : (
    <Link href={href} state={{ email }} onClick={onLeave} className={linkLook}>
      {children}
    </Link>
  )
}

export function LegalLinks(leaving: Leaving) {
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-hair pt-3 text-center text-thread">
      By going on you agree to our
      <DoorLink href="/terms-of-service" {...leaving}>
        Terms of Service
      </DoorLink>
      and
      <DoorLink href="/privacy-policy" {...leaving}>
        Privacy Policy
      </DoorLink>
    </p>
  )
}
