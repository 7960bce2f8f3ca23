import { useState } from 'react'
import { ReplyToChoice, type ReplyTo } from '#client/features/voices/reply-to.tsx'
import { replyBy } from '#client/features/voices/send-voice.ts'
import { PlaceRecorder } from '#client/pages/recorders/place-recorder.tsx'

interface ReplyProps {
  token: string
  pass: string | undefined
  authorName: string
}

/** The recorder of a listening page: an answer, spoken without an account. */
export function Reply({ token, pass, authorName }: ReplyProps) {
  const [to, setTo] = useState<ReplyTo>('author')
  const whom = to === 'author' ? authorName : 'the family'
  return (
    <div className="grid gap-7">
      <ReplyToChoice authorName={authorName} value={to} onChange={setTo} />
      <PlaceRecorder
        place="reply"
        of={token}
        send={replyBy(token, pass, to)}
        words={{
          start: 'Press and speak',
          startHint: 'You can listen to it before it goes. Up to a quarter of an hour.',
          send: `Send it to ${whom}`,
          sentTitle: `Your voice is on its way to ${whom}`,
          sentText: `${authorName} gets a letter that you answered, and hears it first.`,
        }}
      />
    </div>
  )
}
