import { GlimpsesLink } from '#client/features/demo/glimpses.tsx'
import { useSession } from '#client/platform/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { GuestLook } from '#client/pages/guest-look.tsx'

const MemoriesDemo = lazyPart(async () => {
  const { MemoriesDemo } = await import('#client/features/demo/memories-demo.tsx')
  return MemoriesDemo
})

/** Whoever isn't signed in looks into the demo family's vault, or opens a copy of it. */
export const GuestVault = () => (
  <GuestLook to="/dashboard" label="Open the demo family’s vault" Demo={MemoriesDemo}>
    <p>
      Look at the pictures of a family that is made up, or open a copy of its vault that is yours
      alone: there you add, date, choose and tell, and after a day it is wiped.
    </p>
  </GuestLook>
)

/** Above the door: a vault is its pictures, and on a phone they stood a screen further down. */
export function GuestPictures() {
  if (useSession().state !== 'guest') return null
  return <GlimpsesLink href="#look-around">Look around in a made-up family’s vault</GlimpsesLink>
}
