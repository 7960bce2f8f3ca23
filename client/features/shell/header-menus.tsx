import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '#client/ui/icon.tsx'
import { menuItemLook } from '#client/ui/menu-look.ts'
import { useFetchedPart } from '#client/ui/use-fetched-part.ts'
import { builtMenus, pricing, type Menu } from './menus.ts'
import { useShell } from './shell-context.ts'

interface StandInProps {
  menus: readonly Menu[]
  hasPricing: boolean
  onReach: () => void
  onFocused: (label: string | undefined) => void
  onPress: (label: string) => void
}

/** Looks like the menus and fetches them as soon as someone reaches for it: phones never pay for them. */
function StandIn({ menus, hasPricing, onReach, onFocused, onPress }: StandInProps) {
  return (
    <nav aria-label="Main">
      <ul className="flex items-center">
        {menus.map(({ label }) => (
          <li key={label}>
            <button
              type="button"
              aria-expanded="false"
              onPointerEnter={onReach}
              onFocus={() => onFocused(label)}
              onBlur={() => onFocused(undefined)}
              // Not the click alone: the menus may take this button's place between press and release.
              onPointerDown={() => onPress(label)}
              onClick={() => onPress(label)}
              className={menuItemLook}
            >
              {label}
              <Icon name="chevron-down" className="size-[0.95em]!" />
            </button>
          </li>
        ))}
        {hasPricing && (
          <li>
            <Link href={pricing.path} className={menuItemLook}>
              {pricing.label}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The large screens' menus: three drop-downs and the Pricing link (spec §2.2). */
export function HeaderMenus({ className }: { className: string }) {
  const { isBuilt } = useShell()
  const [focused, setFocused] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const [LiveMenus, want] = useFetchedPart(async () => (await import('./live-menus.tsx')).LiveMenus)
  const shown = { menus: builtMenus(isBuilt), hasPricing: isBuilt(pricing.path) }
  if (shown.menus.length === 0 && !shown.hasPricing) return null
  return (
    <div className={className}>
      {LiveMenus ? (
        <LiveMenus {...shown} open={pressed} focused={focused} />
      ) : (
        <StandIn
          {...shown}
          onReach={want}
          onFocused={(label) => {
            setFocused(label)
            if (label) want()
          }}
          onPress={(label) => {
            setPressed(label)
            want()
          }}
        />
      )}
    </div>
  )
}
