import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Site } from '#client/content/site.ts'
import { useSession } from '#client/platform/session.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { ScrollArea } from '#client/ui/scroll-area.tsx'
import { useEscape } from '#client/ui/use-escape.ts'
import type { Answer } from './chat-answer.ts'
import type { Conversation } from './chat-conversation.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatHandOff, type HandOffPart } from './chat-hand-off.tsx'
import { ChatMessages } from './chat-messages.tsx'
import {
  ChatSides,
  ChatThread,
  useRememberedThread,
  type Side,
  type ThreadPart,
} from './chat-thread.tsx'
import { OnlineDot } from './chat-widget.tsx'
import { useChat } from './use-chat.ts'
import type { CareReceipt } from '#contract/care/index.ts'

interface ChatPanelProps {
  state: 'closed' | 'open' | 'minimised'
  answer?: Answer
  /** Without it there is only the phone and the address. */
  handOff?: HandOffPart
  /** What a person of the team answers, in this window. */
  thread?: ThreadPart
  /** Minimised it stands above the bar that phones have at the bottom of a room. */
  isOverBar: boolean
  onMinimise: () => void
  onClose: () => void
  /** The keyboard has gone on to something that lies behind it. */
  onCovering: () => void
}

function HeaderButton(props: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="grid min-h-floor min-w-floor justify-items-center rounded-md px-1 py-0.5 text-sm leading-tight font-[650] hover:bg-teal-deep"
    >
      <Icon name={props.icon} className="size-[1.1em]" />
      <span className="@max-[15rem]:sr-only">{props.label}</span>
    </button>
  )
}

function ChatHeader({ site, state, onMinimise, onClose }: ChatPanelProps & { site: Site }) {
  const minimised = state === 'minimised'
  return (
    // In a dialog it heads the chat only: without "none" it would be announced as the page's banner.
    <header
      role="none"
      className="grid min-h-[3.556rem] grid-cols-[1fr_auto] content-center items-center gap-x-1 bg-teal px-3.5 leading-tight text-on-cloth [--color-focus:var(--color-on-cloth)]"
    >
      <h2 className={classNames('text-lg leading-tight tracking-normal', !minimised && 'pt-2.5')}>
        {site.carePersona}
      </h2>
      <div
        className={classNames(
          'col-start-1 row-start-2 @max-[19rem]:col-span-2',
          !minimised && 'pb-2.5',
        )}
      >
        {!minimised && <p>{site.name} customer care</p>}
        <p className="flex items-center gap-2 text-sm @min-[21rem]:tracking-[-0.012em] @min-[21rem]:whitespace-nowrap">
          <OnlineDot />
          Online now - Ready to help
        </p>
      </div>
      <div className="col-start-2 row-span-2 row-start-1 -mr-2 flex @max-[19rem]:row-span-1">
        <HeaderButton
          icon={minimised ? 'plus' : 'minus'}
          label={minimised ? 'Open' : 'Minimise'}
          onClick={onMinimise}
        />
        <HeaderButton icon="close" label="Close" onClick={onClose} />
      </div>
    </header>
  )
}

// spec §9: 384 × 600 px open and 64 px minimised. In rem of the usual 18 px, so that larger text gets a larger window.
const openSize = 'h-[33.334rem]'
const minimisedSize = 'h-[3.556rem]'

const focusField = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('textarea, form input')?.focus()

export function ChatPanel(props: ChatPanelProps) {
  const { state, isOverBar, onClose, onCovering } = props
  const panel = useRef<HTMLElement>(null)
  const isOpen = state === 'open'
  useEscape(onClose, panel)
  useCovering(panel, onCovering)

  useEffect(() => {
    if (isOpen) focusField(panel.current)
  }, [isOpen])

  return (
    <section
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> would be modal or unplaced
      role="dialog"
      aria-label="Customer care chat"
      hidden={state === 'closed'}
      className={classNames(
        // On a phone it takes the whole screen but a seam. In pixels: large text leaves no room for margins that grow with it.
        'fixed right-[6px] bottom-[6px] z-50 flex max-h-[calc(100dvh-12px)] w-[21.334rem] max-w-[calc(100vw-12px)] animate-fade sm:right-5 sm:bottom-5 sm:max-h-[calc(100dvh-1.5rem)] @container flex-col overflow-x-hidden overflow-y-auto rounded-lg bg-cotton shadow-lifted ring-1 ring-line',
        isOpen ? openSize : minimisedSize,
        !isOpen &&
          isOverBar &&
          'max-lg:barred:bottom-[calc(4.5rem+6px+env(safe-area-inset-bottom))]',
      )}
    >
      <ChatBody {...props} isOpen={isOpen} onBack={() => focusField(panel.current)} />
    </section>
  )
}

function ChatBody(props: ChatPanelProps & { isOpen: boolean; onBack: () => void }) {
  const { site, conversation, send, tellNumber } = useChat(props.answer)
  const [token, rememberThread] = useRememberedThread()
  // Whoever comes back after a reload comes for the person's answer.
  const [side, setSide] = useState<Side>(token ? 'team' : 'assistant')
  const { isOpen, thread } = props
  const isWithTeam = side === 'team' && !!token && !!thread
  return (
    <>
      <div className="sticky top-0 z-1 shrink-0">
        <ChatHeader {...props} site={site} />
        {isOpen && token && thread && (
          <ChatSides side={side} onChoose={setSide} persona={site.carePersona} />
        )}
      </div>
      {isOpen && isWithTeam && <ChatThread part={thread} token={token} />}
      {isOpen && !isWithTeam && (
        <AssistantSide
          {...props}
          site={site}
          conversation={conversation}
          onSend={send}
          onOpened={(receipt) => {
            rememberThread(receipt.token)
            tellNumber(receipt)
          }}
        />
      )}
    </>
  )
}

interface AssistantSideProps extends ChatPanelProps {
  site: Site
  conversation: Conversation
  onBack: () => void
  onSend: (question: string) => Promise<void>
  onOpened: (receipt: CareReceipt) => void
}

function AssistantSide(props: AssistantSideProps) {
  const { site, conversation } = props
  const [isHandingOff, setHandingOff] = useState(false)
  const session = useSession()
  useAfterwards(isHandingOff, props.onBack)
  const back = () => setHandingOff(false)
  return (
    <>
      <ScrollArea
        label="Conversation"
        className={classNames('grow', isHandingOff ? 'min-h-24' : 'min-h-44 @max-[15rem]:min-h-28')}
      >
        <ChatMessages
          conversation={conversation}
          persona={site.carePersona}
          onAsk={(question) => void props.onSend(question)}
        />
      </ScrollArea>
      {isHandingOff && props.handOff ? (
        <ChatHandOff
          form={props.handOff}
          conversation={conversation}
          email={session.state === 'signed-in' ? session.user.email : undefined}
          onCancel={back}
          onOpened={(receipt) => {
            back()
            props.onOpened(receipt)
          }}
        />
      ) : (
        <ChatForm
          site={site}
          conversation={conversation}
          onSend={props.onSend}
          {...(props.handOff && { onPersonWanted: () => setHandingOff(true) })}
        />
      )}
    </>
  )
}

function useCovering(panel: RefObject<HTMLElement | null>, onCovering: () => void) {
  const covers = useEffectEvent((focused: EventTarget | null) => {
    const own = panel.current
    // A press anywhere on the page focuses its main part, which is no stop of the Tab key.
    if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || own?.contains(focused)) return
    const { x, y, width, height } = focused.getBoundingClientRect()
    if (own?.contains(document.elementFromPoint(x + width / 2, y + height / 2))) onCovering()
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => covers(target)
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
}

/** Runs `act` once something has come to its end on screen, not merely in state. */
function useAfterwards(isGoingOn: boolean, act: () => void) {
  const wasGoingOn = useRef(false)
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) act()
    wasGoingOn.current = isGoingOn
  }, [isGoingOn, act])
}
