import { useState } from 'react'
import { useParams } from 'wouter'
import type { OpenedShare } from '#contract/shares.ts'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import { SendYours, type SendOne } from '#client/features/contributions/send-yours.tsx'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { HeldRoom } from '#client/features/shares/held-room.tsx'
import { storeName } from '#client/features/voices/store-name.ts'

export default function SharedPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <HeldRoom key={token} token={token} Taking={Taking} />
}

const Taking = ({ token, share: { key, familyName } }: { token: string; share: OpenedShare }) => (
  <SendYours token={token} shareKey={key} familyName={familyName} Recorder={GuestRecorder} />
)

/** What was spoken stays on this device until it is with the family. */
function GuestRecorder({ of, send }: { of: string; send: SendOne }) {
  const [takes] = useState(() => takesFor(storeName('share', of)))
  return (
    <OneButton
      takes={takes}
      longestMs={longestVoiceMs}
      send={({ id, fileName }, bytes) => send({ id, name: fileName || 'Recording', bytes })}
      words={{
        start: 'Press here and speak',
        startHint: 'It leaves once you have heard it and pressed the button.',
        send: 'Send it',
        sentTitle: 'It is with the family.',
        sentText: 'You can record something else, or leave this page.',
      }}
    />
  )
}
