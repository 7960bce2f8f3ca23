import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import type { Block } from '#contract/rules/quilt.ts'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { AccountMore } from './account-more.tsx'
import { barRooms, type House } from './app-navigation.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'

const itemLook =
  'grid min-h-[68px] w-full content-center justify-items-center gap-1 rounded-md px-0.5 py-1.5 text-[max(16.9px,min(0.9375rem,4.6vw))] font-[650] -outline-offset-3'

function Item({ block, label }: { block: Block; label: string }) {
  return (
    <>
      <QuiltBlock block={block} stitched={false} className="size-8 rounded-sm" />
      {label}
    </>
  )
}

interface AccountBarProps {
  house: House
  familySwitcher?: ReactNode
}

/** The bar at the bottom of a phone or tablet: three rooms, and the door to all the others. */
export function AccountBar({ house, familySwitcher }: AccountBarProps) {
  const { isBuilt } = useBuiltPages()
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <>
      {open && (
        <AccountMore house={house} familySwitcher={familySwitcher} onClose={() => setOpen(false)} />
      )}
      <nav
        aria-label="Main"
        className="bottom-bar gives-way inset-x-0 bottom-0 z-40 grid h-[calc(4.5rem+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-hair bg-cotton px-1 pb-[env(safe-area-inset-bottom)] lg:hidden barred:fixed barred:typing:pointer-events-none barred:typing:opacity-0"
      >
        {barRooms(house, isBuilt).map((room) => {
          const here = path === room.path
          return (
            <Link
              key={room.path}
              href={room.path}
              onClick={() => setOpen(false)}
              {...(here && { 'aria-current': 'page' as const })}
              className={classNames(itemLook, here ? 'text-danger' : 'text-ink')}
            >
              <Item block={room.block} label={room.shortLabel} />
            </Link>
          )
        })}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={itemLook}
        >
          <Item block={featureBlocks.plans} label="More" />
        </button>
      </nav>
    </>
  )
}
