import { useState } from 'react'
import { letterTo } from '#contract/rules/sending-words.ts'
import type { SignInReply, User } from '#contract/accounts/shapes.ts'
import { useSite } from '#client/content/use-site.ts'
import { session } from '#client/platform/session.ts'
import { closeDoor, type Door } from '#client/platform/sign-in-door.ts'
import { toast } from '#client/ui/toast-store.ts'

/** What happens between the two forms and the session: the second step, the welcome, and a clean dialog next time. */
export function useDialogEntry(door: Door) {
  const { name } = useSite()
  const [typed, setEmail] = useState<string>()
  const [ceremonyId, setCeremonyId] = useState<string>()

  const email = typed ?? door.owner?.email ?? door.email ?? ''

  function enter(user: User) {
    // Somebody else's page can't be this one, and nothing that waits on it may go out in their name.
    if (door.owner && door.owner.id !== user.id) return location.reload()
    session.set(user)
    closeDoor()
    setEmail(undefined)
    setCeremonyId(undefined)
    door.onEntered?.(user)
  }
  function signedIn(reply: SignInReply) {
    if ('secondFactor' in reply) return setCeremonyId(reply.secondFactor.ceremonyId)
    enter(reply)
    toast({
      title: 'Welcome Back',
      description: 'Successfully signed in to your family memory vault.',
    })
  }
  function signedUp(user: User) {
    enter(user)
    toast({
      title: 'Account Created Successfully',
      description: [
        `Welcome to ${name}. Your family legacy journey begins here.`,
        ...(user.isEmailVerified
          ? []
          : [letterTo(user, user.email), 'It asks you to confirm your address.']),
      ].join(' '),
    })
  }
  function close() {
    closeDoor()
    setCeremonyId(undefined)
  }

  return { name, email, setEmail, ceremonyId, signedIn, signedUp, close }
}
