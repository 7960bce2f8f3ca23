import { useState } from 'react'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import type { SendKeepsake } from '#client/features/memorials/send-keepsake.ts'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { storeName } from '#client/features/voices/store-name.ts'

/** The recorder of one memorial: what was spoken stays on this device until it is on the page. */
export function KeepsakeRecorder({ of, send }: { of: string; send: SendKeepsake }) {
  const [takes] = useState(() => takesFor(storeName('memorial', of)))
  return (
    <OneButton
      takes={takes}
      longestMs={longestVoiceMs}
      send={({ id, fileName }, bytes) => send({ id, name: fileName || 'Recording', bytes })}
      words={{
        start: 'Press here and speak',
        startHint: 'It goes onto the page once you have heard it and pressed the button.',
        send: 'Put it on the page',
        sentTitle: 'It is on the page.',
        sentText: 'You can record something else, or leave it at that.',
      }}
    />
  )
}
