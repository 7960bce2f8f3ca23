import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useResendVerification } from '#client/features/accounts/use-resend-verification.ts'
import { announce } from '#client/platform/announce.ts'
import { session, useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { waitsHere } from '#contract/rules/sending-words.ts'
import { useOutgoing } from '#client/platform/outgoing.ts'

interface WaitingForPressProps {
  /** Whom it is for, once that is known here. */
  name: string | undefined
  /** What can’t wait for the press: nothing of it is promised yet. */
  isSeal?: boolean
}

/** What a newcomer arranged waits here for the press in their mail, wherever they press; this page notices by itself. */
export function WaitingForPress({ name, isSeal }: WaitingForPressProps) {
  const resend = useResendVerification()
  const now = useSession()
  const { hasMailServer } = useOutgoing()
  useNoticeThePress(isSeal ? 'Your address is confirmed' : 'It is arranged')
  const email = now.state === 'signed-in' ? now.user.email : ''
  return (
    <section
      aria-label="Waiting for one press in your e-mail"
      className="stitched grid gap-3 rounded-lg bg-marigold p-[min(1.25rem,6vw)] text-on-marigold sm:p-6"
    >
      <p className="text-xl">
        Press the button in the letter {hasMailServer && 'that we have sent '}to{' '}
        <Address email={email} />
      </p>
      {!hasMailServer && (
        <p className="text-lg">{waitsHere()} Whoever runs this Kinfold can open it for you.</p>
      )}
      <p className="text-lg">
        Here or on any other device: this page then goes on by itself.{' '}
        {isSeal
          ? 'Then you can go on with it; until then it stays a draft.'
          : `Until then nothing goes ${name ? `to ${name}` : 'out'}.`}
      </p>
      <div>
        <Button
          pending={resend.isPending}
          onClick={resend.ask}
          className="border-on-marigold text-on-marigold"
        >
          Send the letter again
        </Button>
      </div>
    </section>
  )
}

/** On a line of its own; where it is too long for that, it breaks before its domain. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <b className="block text-lg [overflow-wrap:anywhere]">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </b>
  )
}

const lookEveryMs = 3000

/** Asks who is here again and again, and at once when somebody comes back to this tab. */
function useNoticeThePress(news: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void session.lookAgain()
    }
    const looking = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    const stop = session.subscribe(() => {
      const now = session.get()
      if (now.state !== 'signed-in' || !now.user.isEmailVerified) return
      announce(news)
      void client.invalidateQueries({ queryKey: ['deliveries'] })
    })
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [client, news])
}
