import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { Editor } from './editing/editor.ts'
import { usePart } from './editing/store.ts'
import type { View } from './toolbar.tsx'
import { useRoomBelow } from './use-room-below.ts'

interface SidePanelProps {
  editor: Editor
  view: View
  onClose: () => void
  children: ReactNode
}

const sheet =
  'over-page sticky bottom-0 z-20 -mx-[min(1.25rem,6vw)] overflow-y-auto overscroll-contain border-t-2 border-line shadow-lifted md:-mx-10'

/** Beside the page, and on a phone a sheet at the lower edge of the screen. */
export function SidePanel({ editor, view, onClose, children }: SidePanelProps) {
  const hasChosen = usePart(editor.state, ({ chosen }) => chosen.size > 0)
  // On a phone it lies over the page only while it is about something.
  const isResting = view === 'things' && !hasChosen
  // Whoever looks for a page sees more of them; whoever changes one sees more of it.
  const height = isResting ? '' : view === 'pages' ? 'max-h-[60dvh]' : 'max-h-[40dvh]'
  const panel = useRef<HTMLElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (view !== before.current && view !== 'things') panel.current?.focus({ preventScroll: true })
    before.current = view
    panel.current?.scrollTo({ top: 0 })
  }, [view])
  useRoomBelow(panel, !isResting)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="What can be done"
      className={`main-acts ${isResting ? 'lg:sticky' : sheet} ${height} bg-cotton p-4 outline-none max-lg:order-2 lg:top-4 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:rounded-lg lg:border lg:border-hair lg:shadow-none`}
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
