import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useEscape } from '#client/ui/use-escape.ts'
import { useOpener } from '#client/ui/use-opener.ts'
import { useSession } from '#client/platform/session.ts'
import { openHelp } from '#client/platform/help-door.ts'
import { AccessibilityButton } from './accessibility-button.tsx'
import { roomsOf, type House } from './app-navigation.ts'
import { RoomList } from './room-list.tsx'
import { SignedInCorner } from './signed-in-corner.tsx'

interface AccountMoreProps {
  house: House
  familySwitcher?: ReactNode
  onClose: () => void
}

/** Everything that doesn't fit into the bar. Choosing anything closes it, and so does Escape. */
export function AccountMore({ house, familySwitcher, onClose }: AccountMoreProps) {
  const session = useSession()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  const focusOpener = useOpener(true)
  const leave = () => {
    onClose()
    focusOpener()
  }
  useEscape(leave)
  return (
    <section
      ref={panel}
      aria-label="More"
      tabIndex={-1}
      className="inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 grid animate-fade gap-4 overflow-y-auto overscroll-contain border-t border-hair bg-cotton p-4 pb-6 shadow-lifted outline-none lg:hidden barred:fixed barred:max-h-[calc(100dvh-4.5rem-env(safe-area-inset-bottom))]"
    >
      {familySwitcher}
      {roomsOf(house).map((group, i) => (
        <RoomList key={i} rooms={group} onChoose={onClose} ruled={i > 0} />
      ))}
      <div className="grid justify-items-start gap-2 border-t border-hair pt-3">
        {house === 'family' && (
          <Button
            variant="quiet"
            className="px-2.5!"
            onClick={() => {
              leave()
              openHelp()
            }}
          >
            Need Help?
          </Button>
        )}
        <AccessibilityButton detailed />
        {session.state === 'signed-in' && <SignedInCorner user={session.user} isInRooms />}
      </div>
    </section>
  )
}
