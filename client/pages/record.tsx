import { useParams } from 'wouter'
import { RecordRoom } from '#client/features/voices/record-room.tsx'
import { speakBy } from '#client/features/voices/send-voice.ts'
import { PlaceRecorder } from './recorders/place-recorder.tsx'

export default function RecordPage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <RecordRoom key={token} token={token}>
      {({ familyName }) => <CardRecorder token={token} familyName={familyName} />}
    </RecordRoom>
  )
}

function CardRecorder({ token, familyName }: { token: string; familyName: string }) {
  return (
    <PlaceRecorder
      place="recorder"
      of={token}
      send={speakBy(token)}
      words={{
        startHint: 'How you met, what the kitchen smelled of, a song. Any story will do.',
        send: `Send it to ${familyName}`,
        sentTitle: 'Thank you. It has arrived.',
        sentText: `${familyName} will listen to it. You can close this page, or go on.`,
      }}
    />
  )
}
