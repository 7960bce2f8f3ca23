import { useState } from 'react'
import { TakeLeft } from '#client/features/recorder/one-button-take.tsx'
import { takesFor } from '#client/features/recorder/takes-store.ts'
import { useTakes } from '#client/features/recorder/use-takes.ts'
import { storeName } from '#client/features/voices/store-name.ts'
import type { PlaceRecorderProps } from './place-recorder.tsx'

/** What was spoken for a place that takes nothing any more: still there to be heard, saved, or thrown away. */
export function LeftHere({ place, of }: Pick<PlaceRecorderProps, 'place' | 'of'>) {
  const [takes] = useState(() => takesFor(storeName(place, of)))
  const left = useTakes(takes).takes.filter(({ kind }) => kind === 'voice')
  if (left.length === 0) return null
  return (
    <section
      aria-label="Still on this device"
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-5 border-t-2 border-hair pt-5"
    >
      <p className="text-lg">
        What you said is still on this device, and hasn’t gone out. Hear it here, or save it as a
        file.
      </p>
      {left.map((take) => (
        <TakeLeft key={take.id} take={take} takes={takes} />
      ))}
    </section>
  )
}
