import type { ReactNode } from 'react'
import { useSession } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { AccessibilityButton } from './accessibility-button.tsx'
import { roomsOf, type House } from './app-navigation.ts'
import { Logo } from './logo.tsx'
import { RoomList } from './room-list.tsx'
import { useSignOutOfRooms } from './signed-in-corner.tsx'

function AccountCorner() {
  const session = useSession()
  const signOut = useSignOutOfRooms()
  if (session.state !== 'signed-in') return <div aria-hidden="true" className="min-h-[3.2rem]" />
  const { user } = session
  return (
    <div className="flex items-center gap-3 px-2.5">
      <Avatar id={user.id} name={user.displayName} decorative className="size-10!" />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-[650]">
          <span className="sr-only">Welcome, </span>
          {user.displayName || user.username}
        </p>
        <button
          type="button"
          onClick={signOut}
          className="min-h-floor rounded-sm text-sm font-[650] text-thread underline-offset-4 hover:text-ink hover:underline"
        >
          Sign Out
        </button>
      </div>
    </div>
  )
}

interface AccountSideProps {
  house: House
  familySwitcher?: ReactNode
}

/** The side bar of a house's rooms, for screens with room for it. */
export function AccountSide({ house, familySwitcher }: AccountSideProps) {
  return (
    <aside
      aria-label="Rooms and account"
      className="sticky top-0 hidden h-dvh flex-col gap-3 overflow-y-auto border-r border-hair bg-cotton px-4 py-5 *:shrink-0 lg:flex"
    >
      <div className="px-2 pb-1">
        <Logo />
      </div>
      {familySwitcher}
      <nav aria-label="Main" className="grid gap-4">
        {roomsOf(house).map((group, i) => (
          <RoomList key={i} rooms={group} ruled={i > 0} />
        ))}
      </nav>
      <div className="mt-auto grid gap-1 border-t border-hair pt-3">
        <AccessibilityButton detailed />
        <AccountCorner />
      </div>
    </aside>
  )
}
