import { onNobodysCall } from './nobodys-calls.ts'
import { session } from './session.ts'
import { openDoor } from './sign-in-door.ts'

const WHY =
  'Your session has ended, so please sign in again. You come back to this very place, and what you typed is still there.'

/** Wherever a session turns out to be over, the sign-in dialog opens above the page, which stays as it is. */
export function followEndedSessions(): void {
  let isLooking = false
  onNobodysCall(() => {
    if (session.get().state !== 'signed-in' || isLooking) return
    isLooking = true
    void session.lookAgain().finally(() => (isLooking = false))
  })
  let wasEnded = false
  session.subscribe(() => {
    const now = session.get()
    const hasEnded = now.state === 'signed-in' && now.hasEnded === true
    // Whoever closed the dialog is asked again by what they do, not by what the page does behind their back.
    if (hasEnded && (!wasEnded || navigator.userActivation?.isActive !== false))
      askBackIn(now.user.id)
    wasEnded = hasEnded
  })
}

const askBackIn = (accountId: string) =>
  openDoor('signin', {
    why: WHY,
    onEntered: (user) => {
      // Somebody else's page can't be this one.
      if (user.id !== accountId) location.reload()
    },
  })
