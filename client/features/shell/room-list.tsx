import { Link, useLocation } from 'wouter'
import { classNames } from '#client/ui/class-names.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { Room } from './room.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'

interface RoomListProps {
  rooms: readonly Room[]
  ruled?: boolean
  onChoose?: () => void
}

/** Rooms whose page is finished, each with its block. */
export function RoomList({ rooms, ruled, onChoose }: RoomListProps) {
  const { isBuilt } = useBuiltPages()
  const [path] = useLocation()
  const open = rooms.filter((room) => isBuilt(room.path))
  if (open.length === 0) return null
  return (
    <ul className={classNames('grid gap-0.5', ruled && 'border-t border-hair pt-3')}>
      {open.map((room) => {
        const here = path === room.path
        return (
          <li key={room.path}>
            <Link
              href={room.path}
              {...(here && { 'aria-current': 'page' as const })}
              {...(onChoose && { onClick: onChoose })}
              className={classNames(
                'flex min-h-[54px] items-center gap-3.5 rounded-md px-2.5 py-1.5 font-[650] hover:bg-chambray',
                here && 'stitched bg-chambray [--stitch-inset:3px]',
              )}
            >
              <QuiltBlock
                block={room.block}
                stitched={false}
                className="size-9 shrink-0 rounded-sm"
              />
              {room.label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
