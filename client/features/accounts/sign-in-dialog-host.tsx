import { Suspense, useState } from 'react'
import { useDoor } from '#client/platform/sign-in-door.ts'
import { lazily } from '#client/ui/lazily.ts'

const SignInDialog = lazily(async () => {
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
