import { useState } from 'react'
import { longestRecordingMs } from '#contract/rules/wishes/wish.ts'
import { OneButton } from '#client/features/recorder/one-button.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { storeName } from '#client/features/voices/store-name.ts'
import type { SendSpoken } from '#client/features/wishes/room-shape.ts'

/** The recorder of one answer: what was spoken stays on this device until it is saved. */
export function WishRecorder({ of, send }: { of: string; send: SendSpoken }) {
  const [takes] = useState(() => takesFor(storeName('wish', of)))
  return (
    <OneButton
      takes={takes}
      longestMs={longestRecordingMs}
      send={({ id, durationMs }, bytes) => send({ id, durationMs, bytes })}
      words={{
        start: 'Press here and speak',
        startHint: 'It becomes your answer once you have heard it and pressed the button.',
        send: 'Keep it as my answer',
        sentTitle: 'It is your answer now.',
        sentText: 'You can say something else, or go on.',
      }}
    />
  )
}
