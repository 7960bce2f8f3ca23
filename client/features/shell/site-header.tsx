import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#client/platform/session.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { AccessibilityButton } from './accessibility-button.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { LandingCorner, LandingLinks } from './landing-corner.tsx'
import { Logo } from './logo.tsx'
import { builtMenus } from './menus.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { SignedInCorner } from './signed-in-corner.tsx'
import { SmallMenu, SmallMenuButton } from './small-menu.tsx'

function GuestCorner() {
  return (
    <div data-guest-only className="flex items-center gap-1 @min-[62rem]:gap-2">
      <Button variant="quiet" className="px-2.5!" onClick={() => openDoor('signin')}>
        Sign In
      </Button>
      <Button variant="action" onClick={() => openDoor('signup')}>
        Start Free Trial
      </Button>
    </div>
  )
}

/**
 * The top of every public page. What fits is asked of the header's own width in rem, so that larger text
 * gets the small menu as a narrow screen does.
 */
export function SiteHeader() {
  const [open, setOpen] = useState(false)
  const [path] = useLocation()
  const { isBuilt } = useBuiltPages()
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  const isLanding = path === '/'
  const Guest = isLanding ? LandingCorner : GuestCorner
  const isCrowded = builtMenus(isBuilt).length > 2
  return (
    <header className="@container relative z-20 bg-chambray">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 @min-[56rem]:flex-nowrap px-[min(1.125rem,5vw)] py-3 md:px-10 md:py-4 [@media(max-height:30rem)]:py-1 xl:px-[3.1rem] @min-[56rem]:gap-x-6 md:@max-[62rem]:gap-x-2 md:@max-[62rem]:px-5 @min-[56rem]:@max-[62rem]:text-sm">
        <Logo crowded={isCrowded} />
        <HeaderMenus className="hidden @min-[56rem]:block" />
        {isLanding && !isSignedIn && <LandingLinks />}
        <div className="ml-auto hidden min-w-0 items-center gap-1.5 whitespace-nowrap @min-[56rem]:flex">
          <AccessibilityButton />
          {isSignedIn ? <SignedInCorner user={session.user} /> : <Guest />}
        </div>
        <div className="-mr-2.5 ml-auto flex items-center @min-[56rem]:hidden">
          <AccessibilityButton />
          <SmallMenuButton open={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      {open && <SmallMenu isLanding={isLanding} onClose={() => setOpen(false)} />}
    </header>
  )
}
