import { Link } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import {
  menuItemLook,
  NavigationMenu,
  NavigationMenuGroup,
  NavigationMenuItem,
  NavigationMenuLink,
} from '#client/ui/navigation-menu.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { builtMenus, pricing, type MenuEntry } from './menus.ts'
import { useShell } from './shell-context.ts'

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

/** The large screens' menus: three drop-downs and the Pricing link (spec §2.2). */
export function HeaderMenus({ className }: { className: string }) {
  const { isBuilt } = useShell()
  const shown = builtMenus(isBuilt)
  if (shown.length === 0 && !isBuilt(pricing.path)) return null
  return (
    <div className={className}>
      <NavigationMenu label="Main">
        {shown.map(({ label, entries }) => (
          <NavigationMenuGroup key={label} label={label}>
            {entries.map((entry) => (
              <EntryLink key={entry.path} {...entry} />
            ))}
          </NavigationMenuGroup>
        ))}
        {isBuilt(pricing.path) && (
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
