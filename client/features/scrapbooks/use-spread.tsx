import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const roomForTwo = 1600

/** Whether two pages are shown as they lie open; a phone always shows one. */
export function useSpread() {
  const [isOn, setOn] = useState(() => innerWidth >= roomForTwo)
  const button = (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
      className="max-lg:hidden"
    >
      {isOn ? 'Show one page' : 'Show both pages'}
    </Button>
  )
  return { isOn, button }
}
