import { Address } from '#client/ui/address.tsx'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { useResendVerification } from './use-resend-verification.ts'
import { waitsHere } from '#contract/rules/sending-words.ts'

/** Shown until the address is confirmed: without it nothing can be scheduled. */
export function ConfirmEmailNotice() {
  const session = useSession()
  const resend = useResendVerification()
  if (session.state !== 'signed-in' || session.user.isEmailVerified) return null
  return (
    <section className="stitched grid gap-3 rounded-lg bg-marigold p-5 text-on-marigold sm:p-6">
      <h2 className="text-2xl">
        Please confirm your <span className="whitespace-nowrap">e-mail</span> address
      </h2>
      <p>
        {session.user.hasMailServer ? (
          <>
            We sent a letter to{' '}
            <b>
              <Address>{session.user.email}</Address>
            </b>
            .
          </>
        ) : (
          waitsHere(`the letter to ${session.user.email}`)
        )}{' '}
        Press the button in it, so that we know our reminders reach you.
      </p>
      <div>
        <Button
          pending={resend.isPending}
          onClick={resend.ask}
          className="border-on-marigold text-on-marigold"
        >
          Send it again
        </Button>
      </div>
    </section>
  )
}
