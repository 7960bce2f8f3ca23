import { Suspense, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { lazily } from '#client/ui/lazily.ts'
import type { Answer } from './chat-answer.ts'
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

/** Customer care at the bottom right of every page (spec §2.18). A closed chat keeps its conversation. */
export function ChatWidget({ answer, handOff, thread, raised }: ChatWidgetProps) {
  const [state, setState] = useState<'closed' | 'open' | 'minimised'>('closed')
  const [everOpened, setEverOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const place = classNames(
    'fixed right-3 z-30 sm:right-5 sm:bottom-5',
    raised ? 'bottom-24 lg:bottom-5' : 'bottom-3',
  )

  function close() {
    setState('closed')
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <>
      {state === 'closed' && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setEverOpened(true)
            setState('open')
          }}
          className={classNames(
            place,
            'inline-flex min-h-[54px] items-center gap-3 rounded-full bg-teal px-5 font-[650] text-on-cloth shadow-lifted hover:bg-teal-deep',
          )}
        >
          <OnlineDot />
          Need Help?
        </button>
      )}
      {everOpened && (
        <Suspense>
          <ChatPanel
            {...(answer && { answer })}
            {...(handOff && { handOff })}
            {...(thread && { thread })}
            state={state}
            className={place}
            onMinimise={() => setState(state === 'minimised' ? 'open' : 'minimised')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** Green for "someone is there"; the words beside it say it too. */
export const OnlineDot = () => (
  <span
    aria-hidden="true"
    className="size-3.5 shrink-0 rounded-full bg-[#8ff0b4] outline-3 outline-current/35"
  />
)
