import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { useSession } from '#client/platform/session.ts'
import { openHelp } from '#client/platform/help-door.ts'
import { openDoor, type DoorTab } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { useEscape } from '#client/ui/use-escape.ts'
import { getStarted, landingLinks } from './landing-corner.tsx'
import { builtMenus, pricing } from './menus.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { SignedInCorner } from './signed-in-corner.tsx'

const MENU_ID = 'small-menu'
const BUTTON_ID = 'small-menu-button'
// What closes the menu takes the pressed entry away: the keyboard goes back to what opened it.
const focusButton = () => document.getElementById(BUTTON_ID)?.focus()

export function SmallMenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <button
      id={BUTTON_ID}
      type="button"
      aria-expanded={open}
      aria-controls={MENU_ID}
      onClick={onToggle}
      className="inline-flex min-h-touch items-center gap-2 rounded-md px-2.5 text-lg font-[650] hover:bg-lilac"
    >
      <Icon name={open ? 'close' : 'menu'} className="size-[1.35em]" />
      Menu
    </button>
  )
}

const rowLook =
  'flex min-h-touch items-center gap-3.5 rounded-md px-2 py-2 font-[650] hover:bg-lilac'

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-2 pb-1 text-lg">{label}</h2>
      {children}
    </section>
  )
}

interface SmallMenuProps {
  isLanding: boolean
  onClose: () => void
}

function GuestDoors({ isLanding, onClose }: SmallMenuProps) {
  const choose = (tab: DoorTab) => {
    onClose()
    focusButton()
    openDoor(tab)
  }
  return (
    <div data-guest-only className="grid gap-3">
      {isLanding ? (
        <ButtonLink variant="action" size="large" href={getStarted.path} onClick={onClose}>
          {getStarted.label}
        </ButtonLink>
      ) : (
        <Button variant="action" size="large" onClick={() => choose('signup')}>
          Start Free Trial
        </Button>
      )}
      <Button size="large" onClick={() => choose('signin')}>
        Sign In
      </Button>
    </div>
  )
}

/** The same groups for small screens. Choosing anything closes it, and so does Escape. */
export function SmallMenu({ isLanding, onClose }: SmallMenuProps) {
  const { isBuilt } = useBuiltPages()
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  const plainLinks = [
    ...(isBuilt(pricing.path) ? [pricing] : []),
    ...(isLanding && !isSignedIn ? landingLinks : []),
  ]
  useEscape(() => {
    onClose()
    focusButton()
  })
  return (
    <nav
      id={MENU_ID}
      aria-label="Main"
      className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4.2rem)] animate-unfold gap-5 overflow-y-auto overscroll-contain border-y border-hair bg-cotton px-4 py-6 shadow-lifted md:px-10"
    >
      {builtMenus(isBuilt).map(({ label, entries }) => (
        <Group key={label} label={label}>
          {entries.map((entry) => (
            <Link key={entry.path} href={entry.path} onClick={onClose} className={rowLook}>
              <QuiltBlock
                block={featureBlocks[entry.block]}
                className="size-10 shrink-0 rounded-sm"
              />
              {entry.label}
            </Link>
          ))}
        </Group>
      ))}
      {plainLinks.length > 0 && (
        <div>
          {plainLinks.map(({ path, label }) => (
            <Link key={path} href={path} onClick={onClose} className={rowLook}>
              {label}
            </Link>
          ))}
        </div>
      )}
      <button
        type="button"
        className={rowLook}
        onClick={() => {
          onClose()
          focusButton()
          openHelp()
        }}
      >
        Need Help?
      </button>
      {isSignedIn ? (
        <SignedInCorner user={session.user} />
      ) : (
        <GuestDoors isLanding={isLanding} onClose={onClose} />
      )}
    </nav>
  )
}
