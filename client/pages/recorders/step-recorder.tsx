import type { ComponentProps } from 'react'
import type { RecipeHelpers } from '#client/features/recipes/recipe-room.tsx'
import { FamilyRecorder } from './family-recorder.tsx'

/** The recorder of one step of a recipe. */
export const StepRecorder = ({ of, send }: ComponentProps<RecipeHelpers['Recorder']>) => (
  <FamilyRecorder
    place="step"
    of={of}
    send={send}
    isBeside
    words={{
      startHint: 'Say what the card never said. You can listen before your family does.',
      send: 'Keep it with this step',
      sentTitle: 'It is kept.',
      sentText: 'Whoever reads this recipe in your family can listen to it here.',
    }}
  />
)
