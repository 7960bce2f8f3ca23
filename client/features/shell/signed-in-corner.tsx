import { Link } from 'wouter'
import { session } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { User } from '#contract/accounts/shapes.ts'

export async function signOut() {
  if (await session.signOut()) return
  toast({
    variant: 'destructive',
    title: 'You are still signed in',
    description: 'We couldn’t reach the server to sign you out. Please try again.',
  })
}

/** The welcome that takes the place of Sign In (spec §2.6). */
export function SignedInCorner({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 @min-[56rem]:flex-nowrap">
      <Link
        href="/app"
        className="inline-flex min-h-touch min-w-0 items-center gap-2.5 rounded-md px-2 hover:bg-lilac"
      >
        <Avatar id={user.id} name={user.username} decorative className="size-9!" />
        <span className="min-w-0 truncate">
          Welcome, <b>{user.username}</b>
        </span>
      </Link>
      <Button onClick={signOut}>Sign Out</Button>
    </div>
  )
}
