import { NavigationMenu as Radix } from 'radix-ui'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { MENU_HOVER_DELAY_MS, menuItemLook } from './menu-look.ts'

// spec §9. The 150 ms before closing are Radix's own constant.
const MENU_SKIP_DELAY_MS = 300

interface NavigationMenuProps {
  label: string
  /** The group that is open from the start. */
  open?: string | undefined
  children: ReactNode
}

// Radix makes ids of it, and an id has no spaces.
const valueOf = (label: string) => label.replaceAll(' ', '-')

export function NavigationMenu({ label, open, children }: NavigationMenuProps) {
  return (
    <Radix.Root
      aria-label={label}
      {...(open && { defaultValue: valueOf(open) })}
      delayDuration={MENU_HOVER_DELAY_MS}
      skipDelayDuration={MENU_SKIP_DELAY_MS}
    >
      <Radix.List className="flex items-center">{children}</Radix.List>
    </Radix.Root>
  )
}

/** Opens by pressing, by resting the pointer on it, or by keyboard; holds links. */
export function NavigationMenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const press = useDeliberatePress()
  return (
    // Radix adds a hidden stop for the Tab key that content elsewhere would need; ours follows its trigger anyway.
    <Radix.Item value={valueOf(label)} className="relative [&>span[aria-hidden]]:hidden">
      <Radix.Trigger {...press} className={`group ${menuItemLook}`}>
        {label}
        <Icon
          name="chevron-down"
          className="size-[0.95em]! transition-transform group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      <Radix.Content className="absolute top-full left-0 z-30 mt-2 w-[23rem] animate-unfold rounded-lg border-[1.5px] border-line bg-cotton p-2 shadow-lifted">
        {children}
      </Radix.Content>
    </Radix.Item>
  )
}

/** A press meant to open a menu that the resting pointer has just opened leaves it open; the next one closes it. */
function useDeliberatePress() {
  const wasPressed = useRef(false)
  return {
    onPointerLeave: () => {
      wasPressed.current = false
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const isPointer = event.detail > 0
      const isOpen = event.currentTarget.dataset['state'] === 'open'
      if (isPointer && isOpen && !wasPressed.current) event.preventDefault()
      wasPressed.current = true
    },
  }
}

export const NavigationMenuItem = ({ children }: { children: ReactNode }) => (
  <Radix.Item>{children}</Radix.Item>
)

/** Around one link of a menu: choosing it closes the menu. */
export const NavigationMenuLink = Radix.Link
