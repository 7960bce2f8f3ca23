import { useState } from 'react'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { ReplyToChoice, type ReplyTo } from '#client/features/voices/reply-to.tsx'
import { replyBy } from '#client/features/voices/send-voice.ts'
import { storeName } from '#client/features/voices/store-name.ts'

interface ReplyProps {
  token: string
  pass: string | undefined
  authorName: string
}

/** The recorder of a listening page: an answer, spoken without an account. */
export function Reply({ token, pass, authorName }: ReplyProps) {
  const [to, setTo] = useState<ReplyTo>('author')
  const [takes] = useState(() => takesFor(storeName('reply', token)))
  const whom = to === 'author' ? authorName : 'the family'
  return (
    <div className="grid gap-7">
      <ReplyToChoice authorName={authorName} value={to} onChange={setTo} />
      <OneButton
        takes={takes}
        send={replyBy(token, pass, to)}
        longestMs={longestVoiceMs}
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
