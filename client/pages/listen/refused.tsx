import { dateWriter } from '#contract/rules/date-looks.ts'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { useTakeBack, type WaitingMessage } from './queries.ts'

const lastMoment = dateWriter('weekday and day')

/** What was refused stays away; for a week a quiet press brings it back. */
export function Refused({ token, message }: { token: string; message: WaitingMessage }) {
  const { authorName, takeBackUntil } = message
  return (
    <LetterSheet title="It won’t be sent to you again" block={restingBlock}>
      <p className="text-lg">
        You said that this message from {authorName} isn’t for you. That is all right. Nothing more
        of it comes to you, and there is nothing you need to do.
      </p>
      {takeBackUntil && <TakeBack token={token} until={takeBackUntil} />}
    </LetterSheet>
  )
}

function TakeBack({ token, until }: { token: string; until: string }) {
  const takeBack = useTakeBack(token)
  return (
    <div className="grid justify-items-start gap-2 border-t border-hair pt-5">
      <p className="text-thread">
        If you change your mind, you can take that back here until {lastMoment(new Date(until))}.
        Nobody is written to about it.
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {takeBack.error && failureWords(takeBack.error)}
      </p>
      <Button
        variant="quiet"
        pending={takeBack.isPending}
        pendingLabel="One moment…"
        onClick={() => takeBack.mutate(undefined)}
      >
        It is for me after all
      </Button>
    </div>
  )
}
