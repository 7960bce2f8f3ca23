import { Link } from 'wouter'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { menuItemLook } from '#client/ui/menu-look.ts'

/** What the landing page's top bar has beyond the menus (spec §2.6). */
export const landingLinks = [
  { path: '/blog', label: 'Blog' },
  { path: '/demo', label: 'Demo login' },
] as const
export const getStarted = { path: '/pricing', label: 'Get Started' } as const

/** They follow the menus, and get a line of their own above them until they fit beside. */
export const LandingLinks = () => (
  <div
    data-guest-only
    className="hidden @min-[56rem]:flex @min-[56rem]:@max-[78rem]:order-first @min-[56rem]:@max-[78rem]:-mt-3 @min-[56rem]:@max-[78rem]:basis-full @min-[56rem]:@max-[78rem]:justify-end @min-[78rem]:-ml-6"
  >
    {landingLinks.map(({ path, label }) => (
      <Link key={path} href={path} className={menuItemLook}>
        {label}
      </Link>
    ))}
  </div>
)

export const LandingCorner = () => (
  <div data-guest-only className="flex items-center gap-1 @min-[62rem]:gap-2">
    <Button variant="quiet" className="px-2.5!" onClick={() => openDoor('signin')}>
      Sign In
    </Button>
    <ButtonLink variant="action" href={getStarted.path}>
      {getStarted.label}
    </ButtonLink>
  </div>
)
