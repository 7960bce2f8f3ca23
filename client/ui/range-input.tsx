import type { ComponentProps } from 'react'
import { useFieldWiring } from './field.tsx'

/** The system's own slider, with room for a finger. */
export const RangeInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input
    {...useFieldWiring()}
    {...props}
    type="range"
    className="h-touch w-full cursor-pointer accent-indigo"
  />
)
