import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { menuItemLook } from '#client/ui/menu-look.ts'
import {
  NavigationMenu,
  NavigationMenuGroup,
  NavigationMenuItem,
  NavigationMenuLink,
} from '#client/ui/navigation-menu.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { pricing, type Menu, type MenuEntry } from './menus.ts'

function EntryLink({ path, label, note, block }: MenuEntry) {
  return (
    <NavigationMenuLink asChild>
      <Link
        href={path}
        className="flex items-center gap-3.5 rounded-md p-2.5 -outline-offset-2 hover:bg-lilac"
      >
        <QuiltBlock block={featureBlocks[block]} className="size-12 shrink-0 rounded-sm" />
        <span className="grid">
          <span className="font-[650]">{label}</span>
          <span className="text-sm text-thread">{note}</span>
        </span>
      </Link>
    </NavigationMenuLink>
  )
}

interface LiveMenusProps {
  menus: readonly Menu[]
  hasPricing: boolean
  /** The menu that was pressed before this part had arrived. */
  open: string | undefined
  /** The menu the keyboard was on when this part arrived. */
  focused: string | undefined
}

export function LiveMenus({ menus, hasPricing, open, focused }: LiveMenusProps) {
  const place = useKeptFocus(focused)
  return (
    <div ref={place}>
      <NavigationMenu label="Main" open={open}>
        {menus.map(({ label, entries }) => (
          <NavigationMenuGroup key={label} label={label}>
            {entries.map((entry) => (
              <EntryLink key={entry.path} {...entry} />
            ))}
          </NavigationMenuGroup>
        ))}
        {hasPricing && (
          <NavigationMenuItem>
            <NavigationMenuLink asChild>
              <Link href={pricing.path} className={menuItemLook}>
                {pricing.label}
              </Link>
            </NavigationMenuLink>
          </NavigationMenuItem>
        )}
      </NavigationMenu>
    </div>
  )
}

/** The stand-in took the focus with it when it left; the keyboard goes on from the same menu. */
function useKeptFocus(label: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const triggers = [...(place.current?.querySelectorAll('button') ?? [])]
    if (label) triggers.find(({ textContent }) => textContent === label)?.focus()
  }, [label])
  return place
}
