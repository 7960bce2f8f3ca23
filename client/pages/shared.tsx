import { useParams } from 'wouter'
import type { OpenedShare } from '#contract/shares.ts'
import { SendYours, type SendOne } from '#client/features/contributions/send-yours.tsx'
import { HeldRoom } from '#client/features/shares/held-room.tsx'
import { SharedBook } from '#client/features/scrapbooks/shared-book.tsx'
import { PlaceRecorder } from './recorders/place-recorder.tsx'

export default function SharedPage() {
  const { token = '' } = useParams<{ token: string }>()
  return <HeldRoom key={token} token={token} Taking={Taking} Book={SharedBook} />
}

const Taking = ({ token, share: { key, familyName } }: { token: string; share: OpenedShare }) => (
  <SendYours token={token} shareKey={key} familyName={familyName} Recorder={GuestRecorder} />
)

/** What was spoken stays on this device until it is with the family. */
function GuestRecorder({ of, send }: { of: string; send: SendOne }) {
  return (
    <PlaceRecorder
      place="share"
      of={of}
      send={({ id, fileName }, bytes) => send({ id, name: fileName || 'Recording', bytes })}
      words={{
        startHint: 'It leaves once you have heard it and pressed the button.',
        send: 'Send it',
        sentTitle: 'It is with the family.',
        sentText: 'You can record something else, or leave this page.',
      }}
    />
  )
}
