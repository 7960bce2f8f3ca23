import { Suspense, useRef, useState, type RefObject } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { lazily } from '#client/ui/lazily.ts'
import type { Answer } from './chat-answer.ts'
import { useClearSpot } from './use-clear-spot.ts'
import type { HandOffPart } from './chat-hand-off.tsx'
import type { ThreadPart } from './chat-thread.tsx'

const ChatPanel = lazily(async () => {
  const { ChatPanel } = await import('./chat-panel.tsx')
  return ChatPanel
})

interface ChatWidgetProps {
  answer?: Answer
  handOff?: HandOffPart
  thread?: ThreadPart
  /** Lifts the widget over the bar at the bottom of a phone. */
  raised: boolean
}

// On a phone the window takes the whole screen but a seam, and the bar at its bottom. In pixels: large text leaves no
// room for margins that grow with it.
const lowLook = 'bottom-[6px] max-h-[calc(100dvh-12px)] sm:bottom-5 sm:max-h-[calc(100dvh-1.5rem)]'
const raisedLook =
  'bottom-[calc(4.5rem+6px+env(safe-area-inset-bottom))] max-h-[calc(100dvh-4.5rem-12px-env(safe-area-inset-bottom))] lg:bottom-5 lg:max-h-[calc(100dvh-1.5rem)]'

/** Customer care at the bottom right of every page (spec §2.18). A closed chat keeps its conversation. */
export function ChatWidget({ answer, handOff, thread, raised }: ChatWidgetProps) {
  const [state, setState] = useState<'closed' | 'open' | 'minimised'>('closed')
  const [everOpened, setEverOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const corner = raised ? 'bottom-24 lg:bottom-5' : 'bottom-3 sm:bottom-5'

  function close() {
    setState('closed')
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <>
      {state === 'closed' && (
        <HelpButton
          ref={button}
          className={classNames('fixed right-3 z-30 sm:right-5', corner)}
          onOpen={() => {
            setEverOpened(true)
            setState('open')
          }}
        />
      )}
      {everOpened && (
        <Suspense>
          <ChatPanel
            {...(answer && { answer })}
            {...(handOff && { handOff })}
            {...(thread && { thread })}
            state={state}
            className={raised ? raisedLook : lowLook}
            onMinimise={() => setState(state === 'minimised' ? 'open' : 'minimised')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

interface HelpButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  className: string
  onOpen: () => void
}

/** Small and round on a phone, where it would lie over the page; the label is then for those who listen. */
function HelpButton({ ref, className, onOpen }: HelpButtonProps) {
  const lift = useClearSpot(ref)
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      data-lift={lift ?? 0}
      style={{ translate: `0 -${lift ?? 0}px` }}
      className={classNames(
        className,
        'inline-flex size-12 items-center justify-center rounded-full bg-teal font-[650] text-on-cloth shadow-lifted hover:bg-teal-deep md:size-auto md:min-h-[54px] md:gap-3 md:px-5',
        lift === undefined && 'not-focus-visible:pointer-events-none not-focus-visible:opacity-0',
      )}
    >
      <b aria-hidden="true" className="font-display text-2xl leading-none md:hidden">
        ?
      </b>
      <span className="flex max-md:absolute max-md:top-0 max-md:right-0">
        <OnlineDot />
      </span>
      <span className="max-md:sr-only">Need Help?</span>
    </button>
  )
}

/** Green for "someone is there"; the words beside it say it too. */
export const OnlineDot = () => (
  <span
    aria-hidden="true"
    className="size-3.5 shrink-0 rounded-full bg-[#8ff0b4] outline-3 outline-current/35"
  />
)
