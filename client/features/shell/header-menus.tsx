import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '#client/ui/icon.tsx'
import { MENU_HOVER_DELAY_MS, menuItemLook } from '#client/ui/menu-look.ts'
import { useFetchedPart } from '#client/ui/use-fetched-part.ts'
import { builtMenus, pricing, type Menu } from './menus.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'

interface StandInProps {
  menus: readonly Menu[]
  hasPricing: boolean
  onRest: (label: string) => void
  onLeave: () => void
  onFocused: (label: string | undefined) => void
  onPress: (label: string) => void
}

/** Looks like the menus and fetches them as soon as someone reaches for it: phones never pay for them. */
function StandIn({ menus, hasPricing, onRest, onLeave, onFocused, onPress }: StandInProps) {
  return (
    <nav aria-label="Main">
      <ul className="flex items-center">
        {menus.map(({ label }) => (
          <li key={label}>
            <button
              type="button"
              aria-expanded="false"
              // Not entering alone: the pointer may have been there before this page was awake.
              onPointerMove={({ pointerType }) => pointerType === 'mouse' && onRest(label)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onRest(label)}
              onPointerLeave={onLeave}
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
  const { isBuilt } = useBuiltPages()
  const [focused, setFocused] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  const [LiveMenus, want] = useFetchedPart(async () => (await import('./live-menus.tsx')).LiveMenus)
  // A pointer that rests where the live menus appear tells them nothing: the stand-in counts to the end for them.
  const resting = useRest((label) => setWanted(label))
  const shown = { menus: builtMenus(isBuilt), hasPricing: isBuilt(pricing.path) }
  if (shown.menus.length === 0 && !shown.hasPricing) return null
  return (
    <div className={className}>
      {LiveMenus && !resting.isOn ? (
        <LiveMenus {...shown} open={wanted} focused={focused} />
      ) : (
        <StandIn
          {...shown}
          onRest={(label) => {
            if (!resting.isOn && wanted !== label) resting.begin(label)
            want()
          }}
          onLeave={() => {
            resting.end()
            setWanted(undefined)
          }}
          onFocused={(label) => {
            setFocused(label)
            if (label) want()
          }}
          onPress={(label) => {
            resting.end()
            setWanted(label)
            want()
          }}
        />
      )}
    </div>
  )
}

/** Told once the pointer has rested on a menu for as long as menus ask (spec §9). */
function useRest(onRested: (label: string) => void) {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function end() {
    clearTimeout(timer.current)
    setOn(false)
  }
  function begin(label: string) {
    clearTimeout(timer.current)
    setOn(true)
    timer.current = setTimeout(() => {
      setOn(false)
      onRested(label)
    }, MENU_HOVER_DELAY_MS)
  }
  return { isOn, begin, end }
}
