import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { View } from './toolbar.tsx'
import { useRoomBelow } from './use-room-below.ts'

interface SidePanelProps {
  view: View
  onClose: () => void
  children: ReactNode
}

/** Beside the page, and on a phone a sheet at the lower edge of the screen. */
export function SidePanel({ view, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (view !== before.current && view !== 'things') panel.current?.focus({ preventScroll: true })
    before.current = view
    panel.current?.scrollTo({ top: 0 })
  }, [view])
  useRoomBelow(panel)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="What can be done"
      className="main-acts sticky bottom-0 max-lg:order-2 z-20 -mx-[min(1.25rem,6vw)] max-h-[40dvh] overflow-y-auto overscroll-contain border-t-2 border-line bg-cotton p-4 shadow-lifted outline-none md:-mx-10 lg:top-4 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-2rem)] lg:rounded-lg lg:border lg:border-hair lg:shadow-none"
    >
      {view !== 'things' && (
        <Button
          size="small"
          variant="quiet"
          icon="close"
          onClick={onClose}
          className="absolute top-2 right-2"
        >
          Close
        </Button>
      )}
      {view === 'things' ? children : <div className="[&_h2]:mr-24">{children}</div>}
    </section>
  )
}
