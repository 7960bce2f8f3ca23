import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { onHelpWanted } from '#client/platform/help-door.ts'
import { classNames } from '#client/ui/class-names.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useOpener } from '#client/ui/use-opener.ts'
import type { Answer } from './chat-answer.ts'
import type { HandOffPart } from './chat-hand-off.tsx'
import type { ThreadPart } from './chat-thread.tsx'

const ChatPanel = lazyPart(async () => {
  const { ChatPanel } = await import('./chat-panel.tsx')
  return ChatPanel
})

interface ChatWidgetProps {
  answer?: Answer
  handOff?: HandOffPart
  thread?: ThreadPart
  /** On small screens the rooms' “More” has the way in. */
  isInMore: boolean
}

/**
 * Customer care at the bottom right of every page (spec §2.18): floating where there is room beside the page, else at
 * its end, so that it never lies over anything. A closed chat keeps its conversation.
 */
export function ChatWidget({ answer, handOff, thread, isInMore }: ChatWidgetProps) {
  const [state, setState] = useState<'closed' | 'open' | 'minimised'>('closed')
  const [everOpened, setEverOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const focusOpener = useOpener(state !== 'closed')

  function open() {
    setEverOpened(true)
    setState('open')
  }
  useHelpWanted(open)

  function close() {
    setState('closed')
    requestAnimationFrame(() => {
      // What was pressed in a menu is still there; the round button is another one each time.
      button.current?.focus({ preventScroll: true })
      focusOpener()
    })
  }

  return (
    <>
      <div
        className={classNames(
          'flex min-h-[70px] justify-end p-3 roomy:contents',
          // Beside the rooms there is room on very wide screens only.
          isInMore && 'max-lg:hidden! lg:max-[130rem]:flex!',
        )}
      >
        {state === 'closed' && <HelpButton ref={button} isInMore={isInMore} onOpen={open} />}
      </div>
      {everOpened && (
        <Suspense>
          <ChatPanel
            {...(answer && { answer })}
            {...(handOff && { handOff })}
            {...(thread && { thread })}
            state={state}
            isOverBar={isInMore}
            onMinimise={() => setState(state === 'minimised' ? 'open' : 'minimised')}
            onClose={close}
            onCovering={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

function useHelpWanted(open: () => void): void {
  const wanted = useEffectEvent(open)
  useEffect(() => onHelpWanted(() => wanted()), [])
}

interface HelpButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  isInMore: boolean
  onOpen: () => void
}

const HelpButton = ({ ref, isInMore, onOpen }: HelpButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className={classNames(
      'gives-way right-5 bottom-5 z-30 inline-flex min-h-touch items-center gap-3 rounded-full bg-teal px-5 font-[650] text-on-cloth hover:bg-teal-deep roomy:fixed roomy:min-h-[54px] roomy:shadow-lifted roomy:typing:pointer-events-none roomy:typing:opacity-0',
      isInMore && 'max-[130rem]:static!',
    )}
  >
    <OnlineDot />
    Need Help?
  </button>
)

/** Green for "someone is there"; the words beside it say it too. */
export const OnlineDot = () => (
  <span
    aria-hidden="true"
    className="size-3.5 shrink-0 rounded-full bg-[#8ff0b4] outline-3 outline-current/35"
  />
)
