import type { SendKeepsake } from '#client/features/memorials/send-keepsake.ts'
import { PlaceRecorder } from './place-recorder.tsx'

/** The recorder of one memorial: what was spoken stays on this device until it is on the page. */
export function KeepsakeRecorder({ of, send }: { of: string; send: SendKeepsake }) {
  return (
    <PlaceRecorder
      place="memorial"
      of={of}
      send={({ id, fileName }, bytes) => send({ id, name: fileName || 'Recording', bytes })}
      words={{
        startHint: 'It goes onto the page once you have heard it and pressed the button.',
        send: 'Put it on the page',
        sentTitle: 'It is on the page.',
        sentText: 'You can record something else, or leave it at that.',
      }}
    />
  )
}
