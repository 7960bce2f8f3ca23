import type { VoiceRecorderProps } from '#client/features/tree/add-voice.tsx'
import { FamilyRecorder } from './family-recorder.tsx'

/** The recorder of a person in the tree. */
export const TreeRecorder = ({ of, sendLabel, send }: VoiceRecorderProps) => (
  <FamilyRecorder
    place="tree"
    of={of}
    send={send}
    words={{
      startHint: 'You can listen before your family does.',
      send: sendLabel,
      sentTitle: 'It is in the tree.',
      sentText: 'Whoever sees them in the tree can listen to it here.',
    }}
  />
)
