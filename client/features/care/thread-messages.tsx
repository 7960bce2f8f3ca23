import type { ThreadMessage } from '#contract/care-thread.ts'
import { classNames } from '#client/ui/class-names.ts'

const dayAndHour = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const looks = {
  visitor: 'rounded-br-sm border-indigo bg-indigo text-on-cloth',
  team: 'rounded-bl-sm border-teal bg-cotton text-ink',
  assistant: 'rounded-bl-sm border-hair bg-chambray text-ink',
} as const

interface ThreadMessagesProps {
  messages: readonly ThreadMessage[]
  /** Who is writing at this moment. */
  typing?: string | null
  /** How whoever wrote to us is called on this screen. */
  visitor: string
  assistant: string
}

/** What was said, in order. What comes is spoken as it comes. */
export function ThreadMessages(props: ThreadMessagesProps) {
  const { messages, typing, visitor, assistant } = props
  const speaker = ({ sender, name }: ThreadMessage) =>
    sender === 'visitor' ? visitor : sender === 'team' ? (name ?? 'Our team') : assistant
  return (
    <div role="log" aria-live="polite" className="grid gap-3">
      <ol className="grid gap-4">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              'grid gap-1',
              message.sender === 'visitor'
                ? 'max-w-[88%] justify-items-end justify-self-end'
                : 'max-w-[94%] justify-items-start',
            )}
          >
            <p className="px-1 text-sm text-thread">
              <b>{speaker(message)}</b>{' '}
              <time dateTime={message.saidAt}>{dayAndHour.format(new Date(message.saidAt))}</time>
            </p>
            <p
              className={classNames(
                'rounded-lg border-[1.5px] px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap',
                looks[message.sender],
              )}
            >
              {message.body}
            </p>
          </li>
        ))}
      </ol>
      {typing && <p className="animate-breathe text-thread">{typing} is typing...</p>}
    </div>
  )
}
