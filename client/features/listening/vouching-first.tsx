import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { useAskToVouch, type WaitingMessage } from './queries.ts'

interface VouchingFirstProps {
  token: string
  message: WaitingMessage
  askedAt: string | null
  children: ReactNode
}

/** An address nobody confirmed for two years: somebody who knows the recipient has to say that it is them. */
export function VouchingFirst({ token, message, askedAt, children }: VouchingFirstProps) {
  const ask = useAskToVouch(token)
  const { authorName } = message
  return (
    <div className="grid max-w-[36rem] gap-4">
      <p className="text-lg">
        Nobody has confirmed your address for more than two years, and addresses sometimes change
        hands. So before this opens, somebody who knows you has to say that you are you.
      </p>
      {askedAt ? (
        <output className="woven rounded-lg bg-marigold p-5 text-lg text-on-marigold">
          <b>We have asked {authorName}.</b> As soon as they answer, this page opens the message.
          Come back with the button in your letter.
        </output>
      ) : (
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
          <Button
            variant="primary"
            icon="mail"
            pending={ask.isPending}
            pendingLabel="Asking…"
            onClick={() => ask.mutate(undefined)}
          >
            Ask {authorName}
          </Button>
          {children}
        </div>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {ask.error && failureWords(ask.error)}
      </p>
      <p className="text-thread">
        If {authorName} can’t answer any more,{' '}
        <Link href="/contact" className="text-link underline decoration-2 underline-offset-4">
          write to our care team
        </Link>
        . A person reads it, and together with the family we find a way. Until then the message is
        kept safe.
      </p>
    </div>
  )
}
