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
