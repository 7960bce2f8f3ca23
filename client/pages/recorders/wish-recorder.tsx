import { longestRecordingMs } from '#contract/rules/wishes/wish.ts'
import type { SendSpoken } from '#client/features/wishes/room-shape.ts'
import { PlaceRecorder } from './place-recorder.tsx'

/** The recorder of one answer: what was spoken stays on this device until it is saved. */
export function WishRecorder({ of, send }: { of: string; send: SendSpoken }) {
  return (
    <PlaceRecorder
      place="wish"
      of={of}
      longestMs={longestRecordingMs}
      send={({ id, durationMs }, bytes) => send({ id, durationMs, bytes })}
      words={{
        startHint: 'It becomes your answer once you have heard it and pressed the button.',
        send: 'Keep it as my answer',
        sentTitle: 'It is your answer now.',
        sentText: 'You can say something else, or go on.',
      }}
    />
  )
}
