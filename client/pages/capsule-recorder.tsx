import { useState } from 'react'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import type { SendThing } from '#client/features/capsules/send-thing.ts'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { storeName } from '#client/features/voices/store-name.ts'

/** The recorder of one capsule: what was spoken stays on this device until it is in. */
export function CapsuleRecorder({ of, send }: { of: string; send: SendThing }) {
  const [takes] = useState(() => takesFor(storeName('capsule', of)))
  return (
    <OneButton
      takes={takes}
      longestMs={longestVoiceMs}
      send={({ id, fileName }, bytes) =>
        send({ id, kind: 'file', name: fileName || 'Recording', bytes })
      }
      words={{
        start: 'Press here and speak',
        startHint: 'It goes in once you have heard it and pressed the button.',
        send: 'Put it in',
        sentTitle: 'It is in.',
        sentText: 'You can record something else, or leave this page.',
      }}
    />
  )
}
