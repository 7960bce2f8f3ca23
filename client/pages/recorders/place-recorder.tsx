import { useState } from 'react'
import { longestVoiceMs } from '#contract/rules/voice-limits.ts'
import { OneButton, type OneButtonWords } from '#client/features/recorder/one-button.tsx'
import type { SendTake } from '#client/features/recorder/sending.ts'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { storeName } from '#client/features/voices/store-name.ts'

export interface PlaceRecorderProps {
  /** Where it goes: `of` is its link or its id. */
  place: Parameters<typeof storeName>[0]
  of: string
  send: SendTake
  longestMs?: number
  startsAtOnce?: boolean
  isBeside?: boolean
  isOnce?: boolean
  words: Omit<OneButtonWords, 'start'> & { start?: string }
}

/** The recorder of one place: what was spoken stays on this device, apart from all else, until it is there. */
export function PlaceRecorder({
  place,
  of,
  send,
  longestMs = longestVoiceMs,
  startsAtOnce = false,
  isBeside = false,
  isOnce = false,
  words,
}: PlaceRecorderProps) {
  const [takes] = useState(() => takesFor(storeName(place, of)))
  return (
    <OneButton
      takes={takes}
      longestMs={longestMs}
      startsAtOnce={startsAtOnce}
      isBeside={isBeside}
      isOnce={isOnce}
      send={send}
      words={{ start: 'Press here and speak', ...words }}
    />
  )
}
