import { Link, useLocation } from 'wouter'
import { session } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { User } from '#contract/accounts/shapes.ts'

async function signOut(): Promise<boolean> {
  const isOut = await session.signOut()
  toast(
    isOut
      ? {
          title: 'You are signed out',
          description: 'Everything is kept as it is. Come back whenever you like.',
        }
      : {
          variant: 'destructive',
          title: 'You are still signed in',
          description: 'We couldn’t reach the server to sign you out. Please try again.',
        },
  )
  return isOut
}

/** From a room of one’s own there is nothing to stay for: its way out leads home. */
export function useSignOutOfRooms() {
  const [, navigate] = useLocation()
  return async () => {
    if (await signOut()) navigate('/')
  }
}

interface SignedInCornerProps {
  user: User
  /** There people go by the name their family reads. */
  isInRooms?: boolean
}

/** The welcome that takes the place of Sign In (spec §2.6). */
export function SignedInCorner({ user, isInRooms = false }: SignedInCornerProps) {
  const signOutOfRooms = useSignOutOfRooms()
  const name = (isInRooms && user.displayName) || user.username
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 @min-[56rem]:flex-nowrap">
      <Link
        href="/app"
        className="inline-flex min-h-touch min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-lilac"
      >
        <Avatar id={user.id} name={name} decorative className="size-9!" />
        <span className="min-w-0 truncate">
          Welcome, <b>{name}</b>
        </span>
      </Link>
      <Button onClick={isInRooms ? signOutOfRooms : signOut}>Sign Out</Button>
    </div>
  )
}
