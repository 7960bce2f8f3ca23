import { openDoor, type Door } from '#client/platform/sign-in-door.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondStep } from './second-step.tsx'
import { useDialogEntry } from './sign-in-dialog-entry.ts'
import { SignInForm } from './sign-in-dialog-sign-in.tsx'
import { SignUpForm } from './sign-in-dialog-sign-up.tsx'
import { DialogPromises, LegalLinks } from './sign-in-dialog-words.tsx'

/** Two tabs, Sign In first (spec §2.3); a code is asked for when the account wants one. */
export function SignInDialog({ door }: { door: Door }) {
  const { name, email, setEmail, ceremonyId, signedIn, signedUp, close } = useDialogEntry(door)
  const { isOpen, tab, ...brought } = door
  const { why, owner } = brought
  const shared = { email, onEmail: setEmail, onLeave: close, staysHere: owner !== undefined }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      wide={!owner}
      title={ceremonyId ? 'One more step' : owner ? 'Sign in again' : `Welcome to ${name}`}
      {...(why && { description: why })}
    >
      {ceremonyId ? (
        <SecondStep ceremonyId={ceremonyId} onUser={signedIn} />
      ) : owner ? (
        <SignInForm {...shared} onReply={signedIn} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-[7fr_5fr]">
          <Tabs
            label="Sign in or sign up"
            value={tab}
            onChange={(chosen) => openDoor(chosen, brought)}
            tabs={[
              {
                value: 'signin',
                label: 'Sign In',
                content: (
                  <div className="grid gap-4">
                    <SignInForm {...shared} onReply={signedIn} />
                    <ProviderButtons />
                  </div>
                ),
              },
              {
                value: 'signup',
                label: 'Sign Up',
                content: (
                  <div className="grid gap-4">
                    <SignUpForm
                      email={email}
                      onEmail={setEmail}
                      brought={brought}
                      onUser={signedUp}
                    />
                    <ProviderButtons verb="Sign up with" />
                  </div>
                ),
              },
            ]}
          />
          <DialogPromises />
        </div>
      )}
      <LegalLinks onLeave={close} staysHere={owner !== undefined} />
    </Dialog>
  )
}
