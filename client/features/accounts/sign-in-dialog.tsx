import { useState } from 'react'
import { useSite } from '#client/content/use-site.ts'
import { session } from '#client/platform/session.ts'
import { closeDoor, openDoor, type Door } from '#client/platform/sign-in-door.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { SignInReply, User } from '#contract/account-shapes.ts'
import { SecondStep } from './second-step.tsx'
import { SignInForm } from './sign-in-dialog-sign-in.tsx'
import { SignUpForm } from './sign-in-dialog-sign-up.tsx'
import { DialogPromises, LegalLinks } from './sign-in-dialog-words.tsx'

/** Two tabs, Sign In first (spec §2.3); a code is asked for when the account wants one. */
export function SignInDialog({ door }: { door: Door }) {
  const { name } = useSite()
  const [email, setEmail] = useState('')
  const [ceremonyId, setCeremonyId] = useState<string>()

  function enter(user: User) {
    session.set(user)
    closeDoor()
    setEmail('')
    setCeremonyId(undefined)
    door.onEntered?.()
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
      description: `Welcome to ${name}. Your family legacy journey begins here.`,
    })
  }
  function close() {
    closeDoor()
    setCeremonyId(undefined)
  }

  const shared = { email, onEmail: setEmail, onLeave: close }
  return (
    <Dialog
      open={door.isOpen}
      onOpenChange={(open) => !open && close()}
      wide
      title={ceremonyId ? 'One more step' : `Welcome to ${name}`}
    >
      {ceremonyId ? (
        <SecondStep ceremonyId={ceremonyId} onUser={signedIn} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-[7fr_5fr]">
          <Tabs
            label="Sign in or sign up"
            value={door.tab}
            onChange={(tab) => openDoor(tab, door.onEntered)}
            tabs={[
              {
                value: 'signin',
                label: 'Sign In',
                content: <SignInForm {...shared} onReply={signedIn} />,
              },
              {
                value: 'signup',
                label: 'Sign Up',
                content: <SignUpForm {...shared} onUser={signedUp} />,
              },
            ]}
          />
          <DialogPromises />
        </div>
      )}
      <LegalLinks onLeave={close} />
    </Dialog>
  )
}
