import type { StoryRecorderProps } from '#client/features/stories/stories-of-memory.tsx'
import { FamilyRecorder } from './family-recorder.tsx'

/** The recorder of one memory. */
export const StoryRecorder = ({ of, send }: StoryRecorderProps) => (
  <FamilyRecorder
    place="story"
    of={of}
    send={send}
    startsAtOnce
    isBeside
    words={{
      startHint: 'You can listen before your family does.',
      send: 'Keep it with this',
      sentTitle: 'It is kept.',
      sentText: 'Whoever sees this in your family can listen to it here.',
    }}
  />
)
