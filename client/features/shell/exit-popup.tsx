import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#client/platform/session.ts'
import { useDoor } from '#client/platform/sign-in-door.ts'
import { useMayDisturb } from '#client/platform/may-disturb.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { mayShowOn } from './exit-intent.ts'
import { useExitIntent } from './use-exit-intent.ts'

const ExitOffer = lazyPart(async () => {
  const { ExitOffer } = await import('./exit-offer.tsx')
  return ExitOffer
})

/** Speaks up once when a guest is about to leave (spec §4). People with an account are left alone. */
export function ExitPopup() {
  const [path] = useLocation()
  const { state } = useSession()
  const [closed, setClosed] = useState(false)
  const { isOpen: isAtTheDoor } = useDoor()
  const mayDisturb = useMayDisturb()
  const leaving = useExitIntent(state === 'guest' && !isAtTheDoor && mayDisturb && mayShowOn(path))
  if (!leaving || closed) return null
  return (
    <Suspense>
      <ExitOffer onClose={() => setClosed(true)} />
    </Suspense>
  )
}
