import { useParams } from 'wouter'
import { answerBy, AskedRoom } from '#client/features/prompts/asked-room.tsx'
import { LeftHere } from './recorders/left-here.tsx'
import { PlaceRecorder } from './recorders/place-recorder.tsx'

export default function AnswerPage() {
  const { token = '' } = useParams<{ token: string }>()
  return (
    <AskedRoom key={token} token={token} left={<LeftHere place="prompt" of={token} />}>
      {({ familyName }) => (
        <PlaceRecorder
          place="prompt"
          of={token}
          isOnce
          send={answerBy(token)}
          words={{
            startHint: 'Speak as long as you like. You can hear it before it goes.',
            send: `Send it to ${familyName}`,
            sentTitle: 'Thank you. It is kept.',
            sentText: `It is among the recordings of ${familyName}, in your name. You can close this page.`,
          }}
        />
      )}
    </AskedRoom>
  )
}
