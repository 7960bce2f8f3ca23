import { dateWriter } from '#contract/rules/date-looks.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { ChatMessage, Conversation } from './chat-conversation.ts'
import { ChatLinks } from './chat-links.tsx'

/** A new message scrolls itself into view; one that is too long for it begins at the top. */
function intoView(element: HTMLElement | null): void {
  const view = element?.closest('[data-radix-scroll-area-viewport]')
  if (!element || !view) return
  if (element.offsetHeight < view.clientHeight) return element.scrollIntoView({ block: 'nearest' })
  view.scrollTop +=
    element.getBoundingClientRect().top - view.getBoundingClientRect().top - ABOVE_PX
}

const ABOVE_PX = 12

const hourAndMinute = dateWriter('clock')

const bubbleLook = (mine: boolean) =>
  classNames(
    'rounded-lg border px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap',
    mine
      ? 'rounded-br-sm border-indigo bg-indigo text-on-cloth'
      : 'rounded-bl-sm border-hair bg-chambray text-ink',
  )

interface BubbleProps {
  message: ChatMessage
  persona: string
  onAsk: (question: string) => void
}

function Bubble({ message, persona, onAsk }: BubbleProps) {
  const mine = message.sender === 'user'
  return (
    <li
      ref={intoView}
      className={classNames(
        'grid scroll-mb-4 gap-0.5',
        mine ? 'max-w-[88%] justify-items-end justify-self-end' : 'max-w-[96%]',
      )}
    >
      <span className="sr-only">{mine ? 'You' : persona} said:</span>
      <p className={bubbleLook(mine)}>{message.content}</p>
      <time dateTime={message.timestamp.toISOString()} className="px-1 text-sm text-thread">
        {hourAndMinute(message.timestamp)}
      </time>
      {message.articles && <ChatLinks articles={message.articles} onAsk={onAsk} />}
    </li>
  )
}

/** New messages are spoken as they come. One that is still being written is only seen: it is spoken once it is whole. */
export function ChatMessages(props: {
  conversation: Conversation
  persona: string
  onAsk: (question: string) => void
}) {
  const { messages, pending, soFar } = props.conversation
  return (
    <>
      <div role="log" aria-live="polite" className="p-4">
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              persona={props.persona}
              onAsk={props.onAsk}
            />
          ))}
        </ol>
        {pending && (
          <p ref={intoView} className="mt-3 scroll-mb-4 animate-breathe text-sm text-thread">
            {props.persona} is typing...
          </p>
        )}
      </div>
      {soFar && (
        <div aria-hidden="true" className="max-w-[97%] px-4 pb-4">
          <p key={soFar.length} ref={intoView} className={bubbleLook(false)}>
            {soFar}
          </p>
        </div>
      )}
    </>
  )
}
