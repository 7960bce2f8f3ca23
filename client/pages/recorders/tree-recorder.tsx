import { bareType, endingFor } from '#client/features/recorder/recording-type.ts'
import { NotSent } from '#client/features/recorder/sending.ts'
import { NotKept } from '#client/features/tree/keep-voice.ts'
import type { VoiceRecorderProps } from '#client/features/tree/add-voice.tsx'
import { PlaceRecorder } from './place-recorder.tsx'

/** The recorder of a person in the tree: what was spoken stays on this device until the family has it. */
export function TreeRecorder({ of, sendLabel, send }: VoiceRecorderProps) {
  return (
    <PlaceRecorder
      place="tree"
      of={of}
      send={async ({ id, contentType }, bytes) => {
        const type = bareType(contentType)
        const file = new File([bytes], `voice.${endingFor(type)}`, { type })
        try {
          await send({ id, file })
        } catch (error) {
          throw error instanceof NotKept ? new NotSent(error.message, { cause: error }) : error
        }
      }}
      words={{
        startHint: 'You can listen before your family does.',
        send: sendLabel,
        sentTitle: 'It is in the tree.',
        sentText: 'Everybody in your family can listen to it here.',
      }}
    />
  )
}
