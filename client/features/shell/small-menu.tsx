import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { useSession } from '#client/platform/session.ts'
import { openDoor, type DoorTab } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { useEscape } from '#client/ui/use-escape.ts'
import { builtMenus, pricing } from './menus.ts'
import { useShell } from './shell-context.ts'
import { SignedInCorner } from './signed-in-corner.tsx'

const MENU_ID = 'small-menu'
const BUTTON_ID = 'small-menu-button'

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

/** The same groups for small screens. Choosing anything closes it, and so does Escape. */
export function SmallMenu({ onClose }: { onClose: () => void }) {
  const { isBuilt } = useShell()
  const session = useSession()
  useEscape(() => {
    onClose()
    document.getElementById(BUTTON_ID)?.focus()
  })

  const choose = (tab: DoorTab) => {
    onClose()
    openDoor(tab)
  }
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
      {isBuilt(pricing.path) && (
        <Link href={pricing.path} onClick={onClose} className={rowLook}>
          {pricing.label}
        </Link>
      )}
      {session.state === 'signed-in' ? (
        <SignedInCorner user={session.user} />
      ) : (
        <div data-guest-only className="grid gap-3">
          <Button variant="action" size="large" onClick={() => choose('signup')}>
            Start Free Trial
          </Button>
          <Button size="large" onClick={() => choose('signin')}>
            Sign In
          </Button>
        </div>
      )}
    </nav>
  )
}
