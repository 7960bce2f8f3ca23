import { accounts } from '#contract/accounts.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useAccountAct } from './queries.ts'

/** Shown until the address is confirmed: without it nothing can be scheduled. */
export function ConfirmEmailNotice() {
  const session = useSession()
  const resend = useAccountAct(() => call(accounts.resendVerification))
  if (session.state !== 'signed-in' || session.user.isEmailVerified) return null
  const ask = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: 'We couldn’t send it',
          description: failureWords(error),
        }),
    })
  return (
    <section className="stitched grid gap-3 rounded-lg bg-marigold p-5 text-on-marigold sm:p-6">
      <h2 className="text-2xl">Please confirm your e-mail address</h2>
      <p>
        We sent a letter to <b className="break-all">{session.user.email}</b>. Press the button in
        it, so that we know our reminders reach you.
      </p>
      <div>
        <Button
          pending={resend.isPending}
          onClick={ask}
          className="border-on-marigold text-on-marigold"
        >
          Send it again
        </Button>
      </div>
    </section>
  )
}
