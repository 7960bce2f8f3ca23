import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const steps = [1, 2, 3] as const

/** A page on a phone is as small as the phone: larger, it is moved about with a finger. */
export function useZoom() {
  const [at, setAt] = useState(0)
  const buttons = (
    <>
      <Button size="small" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
        {at === 0 ? 'Look at it larger' : 'Larger still'}
      </Button>
      {at > 0 && (
        <Button size="small" onClick={() => setAt(0)}>
          The whole page
        </Button>
      )}
    </>
  )
  return { times: steps[at] ?? 1, buttons }
}
