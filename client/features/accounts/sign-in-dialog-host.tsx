import { Suspense, useState } from 'react'
import { useDoor } from '#client/platform/sign-in-door.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'

const SignInDialog = lazyPart(async () => {
  const { SignInDialog } = await import('./sign-in-dialog.tsx')
  return SignInDialog
})

/** Stands beside every page and fetches the dialog when someone first comes to the door. */
export function SignInDialogHost() {
  const door = useDoor()
  const [wanted, setWanted] = useState(false)
  if (door.isOpen && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <SignInDialog door={door} />
    </Suspense>
  )
}
