import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { today } from './later-days.ts'
import { occasionDay } from './listening-words.ts'
import { useAskToVouch, type WaitingMessage } from './queries.ts'

type Vouching = Extract<NonNullable<WaitingMessage['first']>, { kind: 'vouching' }>

interface VouchingFirstProps {
  token: string
  message: WaitingMessage
  first: Vouching
  children: ReactNode
}

/** Those who know the recipient are told; it opens by itself, unless one of them says that it isn't them. */
export function VouchingFirst({ token, message, first, children }: VouchingFirstProps) {
  const { authorName } = message
  if (first.isObjected) return <Objected authorName={authorName} />
  return (
    <div className="grid max-w-[36rem] gap-4">
      <p className="text-lg">
        Nobody had confirmed your address for more than two years, and addresses sometimes change
        hands. So {authorName} is told first that you are opening it.
      </p>
      {first.opensAt ? (
        <output
          ref={takeLostFocus}
          tabIndex={-1}
          className="woven rounded-lg bg-marigold p-5 text-lg text-on-marigold"
        >
          <b>It opens on {occasionDay(today(new Date(first.opensAt)))}</b>, or as soon as{' '}
          {authorName} or somebody of the family says that it is you. We write to you then; you can
          close this page.
        </output>
      ) : (
        <Ask token={token}>{children}</Ask>
      )}
      <p className="text-thread">
        You don’t need to do anything else. If nobody answers any more, it opens all the same: the
        message is kept safe, and it doesn’t run out.
      </p>
    </div>
  )
}

function Ask({ token, children }: { token: string; children: ReactNode }) {
  const ask = useAskToVouch(token)
  return (
    <>
      <p className="text-lg">
        Once you have asked, it opens in 14 days at the latest, even if nobody answers.
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <Button
          variant="primary"
          icon="mail"
          pending={ask.isPending}
          pendingLabel="Asking…"
          onClick={() => ask.mutate(undefined)}
        >
          Ask to open it
        </Button>
        {children}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {ask.error && failureWords(ask.error)}
      </p>
    </>
  )
}

const Objected = ({ authorName }: { authorName: string }) => (
  <div className="grid max-w-[36rem] gap-4">
    <p className="woven rounded-lg bg-marigold p-5 text-lg text-on-marigold">
      {authorName}, or somebody they trust, said that this address isn’t yours. So it stays shut
      here.
    </p>
    <p className="text-lg">
      If it is you, please tell {authorName} or your family: one press of theirs opens it. If you
      can’t reach them,{' '}
      <Link href="/contact" className="text-link underline decoration-2 underline-offset-4">
        write to our care team
      </Link>
      . A person reads it. Nothing is lost.
    </p>
  </div>
)
