import type { SendThing } from '#client/features/capsules/send-thing.ts'
import { PlaceRecorder } from './place-recorder.tsx'

/** The recorder of one capsule: what was spoken stays on this device until it is in. */
export function CapsuleRecorder({ of, send }: { of: string; send: SendThing }) {
  return (
    <PlaceRecorder
      place="capsule"
      of={of}
      send={({ id, fileName }, bytes) =>
        send({ id, kind: 'file', name: fileName || 'Recording', bytes })
      }
      words={{
        startHint: 'It goes in once you have heard it and pressed the button.',
        send: 'Put it in',
        sentTitle: 'It is in.',
        sentText: 'You can record something else, or leave this page.',
      }}
    />
  )
}
