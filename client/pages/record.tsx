import { useState } from 'react'
import { useParams } from 'wouter'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { RecordRoom } from '#client/features/voices/record-room.tsx'
import { speakBy } from '#client/features/voices/send-voice.ts'
import { storeName } from '#client/features/voices/store-name.ts'

export default function RecordPage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <RecordRoom key={token} token={token}>
      {({ familyName }) => <CardRecorder token={token} familyName={familyName} />}
    </RecordRoom>
  )
}

function CardRecorder({ token, familyName }: { token: string; familyName: string }) {
  const [takes] = useState(() => takesFor(storeName('recorder', token)))
  return (
    <OneButton
      takes={takes}
      send={speakBy(token)}
      longestMs={longestVoiceMs}
      words={{
        start: 'Press here and speak',
        startHint: 'How you met, what the kitchen smelled of, a song. Any story will do.',
        send: `Send it to ${familyName}`,
        sentTitle: 'Thank you. It has arrived.',
        sentText: `${familyName} will listen to it. You can close this page, or go on.`,
      }}
    />
  )
}
